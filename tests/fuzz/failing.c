/* Loaded before the C library: one call to the system that touches the files of a folder fails, as a plan in shared memory says.

   Whatever reads and writes there comes through here: Python's own calls and those of SQLite. The plan is the file that
   $JUDGE_FAULTS_PLAN names; processes that are started share it, so that calls are counted over all of them. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

struct plan {
    int calls;       /* made so far */
    int place;       /* the one that fails, from 1; 0: none */
    int error;       /* its errno; 0: it does half of what it is asked */
    int only_writes; /* count and fail only what writes */
    int goes_on;     /* all behind it fail too */
    char folder[1000];
};

static struct plan *plan;
static char touched[65536]; /* by descriptor: whether it is a file of the folder */

__attribute__((constructor)) static void begin(void)
{
    const char *name = getenv("JUDGE_FAULTS_PLAN");
    int file = name ? (int)syscall(SYS_openat, AT_FDCWD, name, O_RDWR) : -1;
    if (file >= 0) {
        void *memory = mmap(NULL, sizeof(struct plan), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        plan = memory == MAP_FAILED ? NULL : memory;
        syscall(SYS_close, file);
    }
}

static int inside(const char *path)
{
    return plan && path && plan->folder[0] && !strncmp(path, plan->folder, strlen(plan->folder));
}

static int of_folder(int file)
{
    return plan && file >= 0 && file < (int)sizeof touched && touched[file];
}

/* Whether this call is the one: then errno is set, unless it is to do the half. */
static int fails(int writes)
{
    if (plan->only_writes && !writes) return 0;
    int call = __sync_add_and_fetch(&plan->calls, 1);
    if (!plan->place || (plan->goes_on ? call < plan->place : call != plan->place)) return 0;
    if (plan->error) errno = plan->error;
    return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define LESS(size) (plan->error || (size) < 2 ? (size) : (size) / 2)

static int opened(int file, const char *path)
{
    if (file >= 0 && file < (int)sizeof touched) touched[file] = (char)inside(path);
    return file;
}

#define MODE mode_t mode = 0; if (flags & (O_CREAT | O_TMPFILE)) { va_list more; va_start(more, flags); mode = va_arg(more, mode_t); va_end(more); }
#define OPENS(flags) ((flags) & (O_CREAT | O_TRUNC | O_WRONLY | O_RDWR))

int open(const char *path, int flags, ...)
{
    MODE
    if (inside(path) && fails(OPENS(flags)) && plan->error) return -1;
    return opened(REAL(open)(path, flags, mode), path);
}

int open64(const char *path, int flags, ...)
{
    MODE
    if (inside(path) && fails(OPENS(flags)) && plan->error) return -1;
    return opened(REAL(open64)(path, flags, mode), path);
}

int openat(int folder, const char *path, int flags, ...)
{
    MODE
    if (inside(path) && fails(OPENS(flags)) && plan->error) return -1;
    return opened(REAL(openat)(folder, path, flags, mode), path);
}

int openat64(int folder, const char *path, int flags, ...)
{
    MODE
    if (inside(path) && fails(OPENS(flags)) && plan->error) return -1;
    return opened(REAL(openat64)(folder, path, flags, mode), path);
}

int close(int file)
{
    if (file >= 0 && file < (int)sizeof touched) touched[file] = 0;
    return REAL(close)(file);
}

#define MOVES(kind, name, writes, types, real, half) \
    kind name types \
    { \
        if (!of_folder(file) || !fails(writes)) return REAL(name) real; \
        if (plan->error) return -1; \
        return REAL(name) half; \
    }

MOVES(ssize_t, read, 0, (int file, void *data, size_t size), (file, data, size), (file, data, LESS(size)))
MOVES(ssize_t, pread, 0, (int file, void *data, size_t size, off_t at), (file, data, size, at), (file, data, LESS(size), at))
MOVES(ssize_t, pread64, 0, (int file, void *data, size_t size, off64_t at), (file, data, size, at), (file, data, LESS(size), at))
MOVES(ssize_t, write, 1, (int file, const void *data, size_t size), (file, data, size), (file, data, LESS(size)))
MOVES(ssize_t, pwrite, 1, (int file, const void *data, size_t size, off_t at), (file, data, size, at), (file, data, LESS(size), at))
MOVES(ssize_t, pwrite64, 1, (int file, const void *data, size_t size, off64_t at), (file, data, size, at), (file, data, LESS(size), at))

/* Nothing here has to outlast a loss of power: what is flushed is not waited for. */
int fsync(int file)
{
    if (!of_folder(file)) return REAL(fsync)(file);
    return fails(1) && plan->error ? -1 : 0;
}

int fdatasync(int file)
{
    if (!of_folder(file)) return REAL(fdatasync)(file);
    return fails(1) && plan->error ? -1 : 0;
}

MOVES(int, ftruncate, 1, (int file, off_t size), (file, size), (file, size))
MOVES(int, ftruncate64, 1, (int file, off64_t size), (file, size), (file, size))

int rename(const char *from, const char *to)
{
    if ((inside(from) || inside(to)) && fails(1) && plan->error) return -1;
    return REAL(rename)(from, to);
}

int unlink(const char *path)
{
    if (inside(path) && fails(1) && plan->error) return -1;
    return REAL(unlink)(path);
}

int mkdir(const char *path, mode_t mode)
{
    if (inside(path) && fails(1) && plan->error) return -1;
    return REAL(mkdir)(path, mode);
}
