#include "core/error.h"

namespace govor {

std::string_view name(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::usage:
            return "usage";
        case ErrorKind::not_found:
            return "not found";
        case ErrorKind::bad_file:
            return "bad file";
        case ErrorKind::unsupported:
            return "unsupported";
        case ErrorKind::no_device:
            return "no device";
        case ErrorKind::out_of_memory:
            return "out of memory";
        case ErrorKind::device_lost:
            return "device lost";
        case ErrorKind::io:
            return "input/output";
        case ErrorKind::cancelled:
            return "cancelled";
        case ErrorKind::internal:
            return "internal";
    }
    return "unknown";
}

Error::Error(ErrorKind kind, Message text, std::string where)
    : std::runtime_error(where.empty() ? text.english() : where + ": " + text.english()),
      kind_(kind),
      text_(std::move(text)),
      message_(text_.english()),
      where_(std::move(where)) {}

Message Error::located_text() const {
    return where_.empty() ? text_ : govor::message("{}: {}", where_, text_);
}

Error internal_error(std::string details, std::string where) {
    return {ErrorKind::internal, Message::verbatim(std::move(details)), std::move(where)};
}

}  // namespace govor
