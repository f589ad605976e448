"""What a page says and how its lines break; nothing here draws."""
