#include "report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "format.h"

namespace govor::cli {
namespace {

constexpr double frames_per_second_of_speech = 12.5;

std::string_view name(session::Ending ending) {
    switch (ending) {
        case session::Ending::complete:
            return "complete";
        case session::Ending::token_limit:
            return "token_limit";
        case session::Ending::frame_limit:
            return "frame_limit";
        case session::Ending::cancelled:
            return "cancelled";
    }
    return "unknown";
}

}  // namespace

std::string format_statistics(const session::Statistics& s, const std::string& device) {
    std::string line;
    if (s.prompt_tokens > 0) {
        line += fmt::format("{} tokens at {:.1f}/s, first after {:.2f} s; ", s.tokens, s.tokens_per_second,
                            s.first_token_seconds);
    }
    if (s.frames > 0) {
        line += fmt::format(
            "{} frames at {:.1f}/s ({:.2f} x real time), first sound after {:.2f} s, {:.2f} s of speech; ",
            s.frames, s.frames_per_second, s.frames_per_second / frames_per_second_of_speech,
            s.first_audio_seconds, s.speech_seconds);
    }
    return line + fmt::format("{} of device memory on {}", format_bytes(s.device_memory), device);
}

std::string to_json_text(const session::Answer& answer, const std::string& device,
                         const std::optional<std::filesystem::path>& speech) {
    const session::Statistics& s = answer.statistics;
    auto tokens = nlohmann::json::array();
    for (const TokenId token : answer.tokens) tokens.push_back(token.value);
    const nlohmann::json json{{"text", answer.text},
                              {"tokens", tokens},
                              {"ending", name(answer.ending)},
                              {"speech", speech ? nlohmann::json(speech->string()) : nlohmann::json(nullptr)},
                              {"statistics",
                               {{"device", device},
                                {"load_seconds", s.load_seconds},
                                {"prompt_tokens", s.prompt_tokens},
                                {"reused_tokens", s.reused_tokens},
                                {"listening_seconds", s.listening_seconds},
                                {"encode_seconds", s.encode_seconds},
                                {"prefill_seconds", s.prefill_seconds},
                                {"first_tokens_seconds", s.first_tokens_seconds},
                                {"talker_prefill_seconds", s.talker_prefill_seconds},
                                {"first_frame_seconds", s.first_frame_seconds},
                                {"first_vocoder_seconds", s.first_vocoder_seconds},
                                {"tokens", s.tokens},
                                {"tokens_per_second", s.tokens_per_second},
                                {"first_token_seconds", s.first_token_seconds},
                                {"frames", s.frames},
                                {"frames_per_second", s.frames_per_second},
                                {"vocoder_seconds", s.vocoder_seconds},
                                {"first_audio_seconds", s.first_audio_seconds},
                                {"speech_seconds", s.speech_seconds},
                                {"total_seconds", s.total_seconds},
                                {"device_memory_bytes", s.device_memory},
                                {"cold_kernels", s.cold_kernels}}}};
    // A file name may contain invalid UTF-8.
    return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace govor::cli
