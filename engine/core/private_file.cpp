#include "core/private_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace govor {

bool make_private_folder(const std::filesystem::path& folder) {
    std::error_code error;
    if (folder.has_parent_path()) std::filesystem::create_directories(folder.parent_path(), error);
    if (error) {
        errno = error.value();
        return false;
    }
    // mkdir creates a new folder with the right mode at once; chmod corrects the mode of an existing one.
    if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) return false;
    if (!std::filesystem::is_directory(folder, error)) {
        errno = error ? error.value() : ENOTDIR;
        return false;
    }
    return ::chmod(folder.c_str(), S_IRWXU) == 0;
}

// Does not open an existing file: closing it again would release this process's POSIX locks on it.
bool make_private_file(const std::filesystem::path& file) {
    constexpr mode_t mode = S_IRUSR | S_IWUSR;
    if (::chmod(file.c_str(), mode) == 0) return true;
    if (errno != ENOENT) return false;
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    return descriptor >= 0 && ::close(descriptor) == 0;
}

}  // namespace govor
