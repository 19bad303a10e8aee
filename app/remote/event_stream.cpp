#include "remote/event_stream.h"

#include "core/error.h"

namespace govor::remote {

std::vector<std::string> EventStream::push(std::string_view bytes) {
    std::vector<std::string> events;
    while (!bytes.empty()) {
        if (is_after_cr_ && bytes.front() == '\n') bytes.remove_prefix(1);
        is_after_cr_ = false;
        const std::size_t end = bytes.find_first_of("\r\n");
        const std::string_view fragment = bytes.substr(0, end);
        if (line_.size() + data_.size() + fragment.size() > max_bytes_)
            throw Error(ErrorKind::bad_file, message("The server sent a message that is too long."));
        line_ += fragment;
        if (end == std::string_view::npos) break;
        is_after_cr_ = bytes[end] == '\r';
        bytes.remove_prefix(end + 1);
        end_line(events);
    }
    return events;
}

void EventStream::end_line(std::vector<std::string>& events) {
    if (line_.empty()) {
        if (has_data_) events.push_back(std::move(data_));
        data_.clear();
        has_data_ = false;
        return;
    }
    const std::string_view line = line_;
    const std::size_t colon = line.find(':');
    if (line.substr(0, colon) == "data") {
        std::string_view value = colon == std::string_view::npos ? "" : line.substr(colon + 1);
        if (value.starts_with(' ')) value.remove_prefix(1);
        if (has_data_) data_ += '\n';
        data_ += value;
        has_data_ = true;
    }
    line_.clear();
}

}  // namespace govor::remote
