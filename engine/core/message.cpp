#include "core/message.h"

#include <cerrno>
#include <charconv>
#include <system_error>

namespace govor {
namespace {

// A segment of a format string: literal text or a replacement field.
struct Segment {
    bool is_field = false;
    std::string text;  // a field includes its braces
};

std::vector<Segment> parse_format(std::string_view format) {
    std::vector<Segment> segments;
    std::string text;
    for (std::size_t i = 0; i < format.size(); ++i) {
        const char c = format[i];
        const bool is_doubled = i + 1 < format.size() && format[i + 1] == c;
        const std::size_t close = c == '{' ? format.find('}', i) : std::string_view::npos;
        if ((c == '{' || c == '}') && is_doubled) {
            text += c;
            ++i;
        } else if (close != std::string_view::npos) {
            segments.push_back({false, std::exchange(text, {})});
            segments.push_back({true, std::string(format.substr(i, close - i + 1))});
            i = close;
        } else {
            text += c;
        }
    }
    segments.push_back({false, std::move(text)});
    return segments;
}

}  // namespace

Message::Message() = default;
Message::~Message() = default;
Message::Message(const Message&) = default;
Message::Message(Message&&) noexcept = default;
Message& Message::operator=(const Message&) = default;
Message& Message::operator=(Message&&) noexcept = default;

Message::Message(std::string_view format, std::vector<Value> values)
    : format_(format), values_(std::move(values)) {}

Message::Message(std::string text)
    : Message("{}", {{.text = std::move(text), .is_decimal = false, .nested = {}}}) {}

Message::Message(const char* text) : Message(std::string(text)) {}

Message Message::verbatim(std::string text) {
    return {std::move(text)};
}

bool Message::operator==(const Message& other) const {
    return format_ == other.format_ && values_ == other.values_;
}

std::string Message::english() const {
    std::vector<std::string> texts;
    texts.reserve(values_.size());
    for (const Value& value : values_)
        texts.push_back(value.nested.empty() ? value.text : value.nested.front().english());
    return fill_in(format_, texts);
}

std::vector<std::string> replacement_fields(std::string_view format) {
    std::vector<std::string> fields;
    for (Segment& segment : parse_format(format))
        if (segment.is_field) fields.push_back(std::move(segment.text));
    return fields;
}

std::string fill_in(std::string_view format, const std::vector<std::string>& values) {
    std::string text;
    std::size_t next = 0;
    for (const Segment& segment : parse_format(format)) {
        if (!segment.is_field) {
            text += segment.text;
            continue;
        }
        std::size_t index = next;
        const char* const first = segment.text.data() + 1;
        const bool is_numbered =
            std::from_chars(first, segment.text.data() + segment.text.size(), index).ptr != first;
        if (!is_numbered) ++next;
        if (index < values.size()) text += values[index];
    }
    return text;
}

std::vector<std::string> english(const std::vector<Message>& messages) {
    std::vector<std::string> texts;
    for (const Message& message : messages) texts.push_back(message.english());
    return texts;
}

Message system_message(int error) {
    switch (error) {
        case EACCES:
        case EPERM:
            return message("Permission denied");
        case ENOENT:
            return message("No such file or directory");
        case ENOSPC:
            return message("No space left on device");
        case EDQUOT:
            return message("Disk quota exceeded");
        case EROFS:
            return message("Read-only file system");
        case EIO:
            return message("Input/output error");
        case EISDIR:
            return message("Is a directory");
        case ENOTDIR:
            return message("Not a directory");
        case EEXIST:
            return message("File exists");
        case EMFILE:
        case ENFILE:
            return message("Too many open files");
        case ENOMEM:
            return message("Cannot allocate memory");
        case EFBIG:
            return message("File too large");
        default:
            return Message::verbatim(std::generic_category().message(error));
    }
}

}  // namespace govor
