"""The ground on which card games are played: zones, players, and who may look at what."""
