#include "remote/reply.h"

#include <utility>

#include "core/error.h"

namespace govor::remote {
namespace {

[[noreturn]] void reject_length() {
    throw Error(ErrorKind::bad_file, message("The server sent an answer that is too long."));
}

}  // namespace

void ReplyBuilder::add_text(const std::string& text, std::vector<ReplyPart>& parts) {
    if (text.empty()) return;
    text_bytes_ += text.size();
    if (text_bytes_ > max_text_bytes) reject_length();
    parts.emplace_back(ReplyText{text});
}

void ReplyBuilder::add_audio(const std::string& base64, std::vector<ReplyPart>& parts) {
    if (base64.empty()) return;
    ReplyAudio audio{decoder_.decode(base64)};
    samples_ += audio.samples.size();
    if (samples_ > max_samples) reject_length();
    if (!audio.samples.empty()) parts.emplace_back(std::move(audio));
}

}  // namespace govor::remote
