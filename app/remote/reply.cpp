#include "remote/reply.h"

#include <utility>

#include "remote/invalid_response.h"

namespace govor::remote {

void ReplyBuilder::add_text(const std::string& text, std::vector<ReplyPart>& parts) {
    if (text.empty()) return;
    text_bytes_ += text.size();
    if (text_bytes_ > max_text_bytes) throw_oversized_response();
    parts.emplace_back(ReplyText{text});
}

void ReplyBuilder::add_audio(const std::string& base64, std::vector<ReplyPart>& parts) {
    if (base64.empty()) return;
    ReplyAudio audio{decoder_.decode(base64)};
    samples_ += audio.samples.size();
    if (samples_ > max_samples) throw_oversized_response();
    if (!audio.samples.empty()) parts.emplace_back(std::move(audio));
}

}  // namespace govor::remote
