#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace govor::remote {

// Splits a stream of server-sent events (WHATWG HTML, section 9.2) into the data of its events. Lines may end
// with LF, CR or CR LF, and the input may be split anywhere. Fields other than `data` and comments are
// ignored.
class EventStream {
  public:
    // Maximum size of an event, including a line that is not complete yet. A second of speech takes 64 KB.
    static constexpr std::size_t max_event_bytes = std::size_t{16} << 20;

    explicit EventStream(std::size_t max_bytes = max_event_bytes) : max_bytes_(max_bytes) {}

    // Returns the data of the events that are complete now. Throws Error{bad_file} if an event is too long.
    std::vector<std::string> push(std::string_view bytes);

  private:
    void end_line(std::vector<std::string>& events);

    std::size_t max_bytes_;
    std::string line_;
    std::string data_;
    bool has_data_ = false;
    bool is_after_cr_ = false;  // an LF that follows belongs to the line that has ended
};

}  // namespace govor::remote
