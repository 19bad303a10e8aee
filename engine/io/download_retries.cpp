#include <algorithm>
#include <charconv>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <optional>

#include "core/error.h"
#include "core/log.h"
#include "io/curl_library.h"
#include "io/download.h"

namespace govor::io {
namespace {

bool passes(int status) {
    return status == 408 || status == 429 || (status >= 500 && status <= 599);
}

// "120" or "Fri, 31 Dec 1999 23:59:59 GMT" (RFC 9110, 10.2.3).
std::optional<std::chrono::seconds> asked_pause(const HttpHead& head) {
    const std::string text(head.field("retry-after"));
    if (text.empty()) return std::nullopt;
    long long seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error == std::errc{} && end == text.data() + text.size() && seconds >= 0)
        return std::chrono::seconds(seconds);
    const std::time_t date = curl_library().getdate(text.c_str(), nullptr);
    if (date == -1) return std::nullopt;
    return std::chrono::seconds(std::max<std::time_t>(date - std::time(nullptr), 0));
}

}  // namespace

void wait_really(std::chrono::seconds time, const std::stop_token& stop) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any none;
    none.wait_for(lock, stop, time, [] { return false; });
}

bool Retries::again(const HttpReply& reply, bool progress, const std::stop_token& stop) {
    const bool hopeful = reply.whole() ? passes(reply.head.status) : reply.temporary;
    if (!hopeful) return false;
    failures_ = progress ? 1 : failures_ + 1;
    if (failures_ >= attempts) return false;
    std::chrono::seconds pause(std::min(1 << (failures_ - 1), 30));
    if (reply.whole()) {
        if (const auto asked = asked_pause(reply.head)) {
            if (*asked > longest_pause) return false;
            pause = *asked;
        }
    }
    log::info("{} {}; trying again in {} s", reply.host,
              reply.whole() ? message("answers with status {}", reply.head.status) : reply.failure,
              pause.count());
    wait_(pause, stop);
    if (stop.stop_requested())
        throw Error{ErrorKind::cancelled, message("The download was stopped; what has arrived is kept.")};
    return true;
}

}  // namespace govor::io
