#include "io/hub/download.h"

#include <algorithm>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include "io/hub/curl_library.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "core/error.h"
#include "core/log.h"
#include "io/files/digest.h"
#include "io/files/json_file.h"
#include "io/files/partial_file.h"

namespace govor::io {
namespace {

constexpr int partial_content = 206;
constexpr int range_not_satisfiable = 416;
constexpr std::uint64_t worth_counting = 1U << 20U;  // so many new bytes are progress

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
    return value;
}

// A strong entity tag, which tells whether the rest is that of the same file.
std::string strong_tag(const HttpHead& head) {
    const std::string_view tag = head.field("etag");
    return tag.size() >= 2 && tag.front() == '"' && tag.back() == '"' ? std::string(tag) : std::string();
}

// Not a refusal: the file is whole, with the last reply or without having asked anybody.
bool is_good_or_none(const HttpReply& reply) {
    return reply.head.good() || reply.head.status == 0;
}

class Download {
  public:
    Download(HttpClient& client, const DownloadSource& source, const std::filesystem::path& partial,
             const DownloadProgress& progress, const std::stop_token& stop)
        : client_(client),
          source_(source),
          path_(partial),
          progress_(progress),
          stop_(stop),
          file_(partial),
          digest_(source.digest, source.bytes) {}

    HttpReply run(Retries retries);

  private:
    void take_what_is_there();
    HttpReply attempt();
    void begin(const HttpHead& head);
    void take(std::span<const std::byte> bytes);
    void start_over();
    void require_range(const HttpHead& head) const;
    void require_digest(const std::string& found);
    HttpReply bring_rest(Retries& retries);
    [[noreturn]] void refuse(ErrorKind kind, const Message& why) const {
        throw Error{kind, why, source_.name};
    }

    HttpClient& client_;
    const DownloadSource& source_;
    const std::filesystem::path& path_;
    const DownloadProgress& progress_;
    const std::stop_token& stop_;
    PartialFile file_;
    Digest digest_;
    std::string tag_;  // of the responses so far
};

// The checksum covers the beginning that an earlier call left, too.
void Download::take_what_is_there() {
    if (file_.bytes() > source_.bytes) file_.cut(0);
    std::uint64_t done = 0;
    file_.read([&](std::span<const std::byte> bytes) {
        digest_.add(bytes);
        done += bytes.size();
        progress_(done);
        if (stop_.stop_requested())
            throw Error{ErrorKind::cancelled, message("The download was stopped; what has arrived is kept.")};
    });
}

void Download::start_over() {
    file_.cut(0);
    tag_.clear();
    digest_ = Digest(source_.digest, source_.bytes);
    progress_(0);
}

// "bytes 100-999/1000": exactly what was asked for, or the pieces would not fit together.
void Download::require_range(const HttpHead& head) const {
    const std::string expected =
        fmt::format("bytes {}-{}/{}", file_.bytes(), source_.bytes - 1, source_.bytes);
    const std::string_view range = head.field("content-range");
    if (range != expected) {
        refuse(ErrorKind::bad_file, message("The server was asked for {} and sends {}.", expected,
                                            range.empty() ? message("another part without saying which")
                                                          : Message::verbatim(in_quotes(range))));
    }
}

void Download::begin(const HttpHead& head) {
    const std::string tag = strong_tag(head);
    if (head.status == partial_content) {
        require_range(head);
        if (!tag_.empty() && !tag.empty() && tag != tag_)
            refuse(ErrorKind::bad_file, message("The file changed on the server meanwhile."));
    } else if (file_.bytes() > 0) {
        start_over();  // the server knows no ranges, or has another file under this name by now
    }
    if (const std::string_view length = head.field("content-length"); !length.empty()) {
        const std::uint64_t rest = source_.bytes - file_.bytes();
        if (number(length) != rest) {
            refuse(ErrorKind::bad_file, message("The server announces {} bytes where {} were published.",
                                                in_quotes(length), rest));
        }
    }
    tag_ = tag;
}

void Download::take(std::span<const std::byte> bytes) {
    if (bytes.size() > source_.bytes - file_.bytes()) {
        refuse(ErrorKind::bad_file,
               message("The server sends more than the {} bytes that were published.", source_.bytes));
    }
    file_.append(bytes);
    digest_.add(bytes);
    progress_(file_.bytes());
}

HttpReply Download::attempt() {
    HttpRequest request = source_.request;
    if (file_.bytes() > 0) {
        request.fields.push_back(fmt::format("Range: bytes={}-", file_.bytes()));
        if (!tag_.empty()) request.fields.push_back("If-Range: " + tag_);
    }
    const HttpSink sink{[this](const HttpHead& head) { begin(head); },
                        [this](std::span<const std::byte> bytes) { take(bytes); }};
    HttpReply reply = client_.get(request, sink, stop_);
    if (reply.whole() && reply.head.good() && file_.bytes() < source_.bytes) {
        reply.failure = message("the server ended after {} of {} bytes", file_.bytes(), source_.bytes);
        reply.temporary = true;
    }
    return reply;
}

void Download::require_digest(const std::string& found) {
    if (found == source_.digest) return file_.make_durable();
    std::error_code ignored;  // a wrong file that stays is found wrong again
    std::filesystem::remove(path_, ignored);
    refuse(ErrorKind::bad_file,
           message("What arrived is not the file that was published: its checksum is {}, not {}. It was "
                   "deleted; try again.",
                   found, source_.digest));
}

// Brings the rest. Returns the reply of a server that refused, or a good one.
HttpReply Download::bring_rest(Retries& retries) {
    HttpReply reply;
    bool range_refused = false;
    bool whole = file_.bytes() == source_.bytes && source_.bytes > 0;
    while (!whole) {
        const std::uint64_t before = file_.bytes();
        reply = attempt();
        if (reply.head.status == range_not_satisfiable && file_.bytes() > 0 && !range_refused) {
            range_refused = true;
            start_over();
            continue;
        }
        whole = reply.whole() && reply.head.good();
        const bool progress = file_.bytes() > before && file_.bytes() - before >= worth_counting;
        if (whole || retries.again(reply, progress, stop_)) continue;
        if (reply.whole()) return reply;
        refuse(ErrorKind::io,
               message("{} could not be reached or broke off: {}.", reply.host, reply.failure));
    }
    return reply;
}

HttpReply Download::run(Retries retries) {
    take_what_is_there();
    const bool inherited = file_.bytes() > 0;
    HttpReply reply = bring_rest(retries);
    if (!is_good_or_none(reply)) return reply;
    std::string found = digest_.hexadecimal();
    if (found != source_.digest && inherited) {
        // Another program may have written the beginning in another order, as hf_xet does.
        log::info("{}: what an earlier download left is not its beginning; starting over", source_.name);
        start_over();
        reply = bring_rest(retries);
        if (!is_good_or_none(reply)) return reply;
        found = digest_.hexadecimal();
    }
    require_digest(found);
    return reply;
}

}  // namespace

HttpReply download(HttpClient& client, const DownloadSource& source, const std::filesystem::path& partial,
                   Retries retries, const DownloadProgress& progress, const std::stop_token& stop) {
    return Download(client, source, partial, progress, stop).run(std::move(retries));
}

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
