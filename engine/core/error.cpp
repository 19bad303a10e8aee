#include "core/error.h"

namespace govor {

std::string_view name(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::usage: return "usage";
        case ErrorKind::not_found: return "not found";
        case ErrorKind::bad_file: return "bad file";
        case ErrorKind::unsupported: return "unsupported";
        case ErrorKind::no_device: return "no device";
        case ErrorKind::out_of_memory: return "out of memory";
        case ErrorKind::device_lost: return "device lost";
        case ErrorKind::io: return "input/output";
        case ErrorKind::cancelled: return "cancelled";
        case ErrorKind::internal: return "internal";
    }
    return "unknown";
}

Error::Error(ErrorKind kind, std::string message, std::string where)
    : std::runtime_error(where.empty() ? message : where + ": " + message),
      kind_(kind),
      message_(std::move(message)),
      where_(std::move(where)) {}

}  // namespace govor
