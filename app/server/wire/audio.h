#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "audio/pcm16.h"
#include "core/types.h"

namespace govor::server {

// The audio formats of answers.
enum class SpeechFormat { wav, flac, opus, mp3, pcm16 };

// Throws ApiError{400} for an unknown format, and for one that this build cannot write.
SpeechFormat parse_speech_format(const std::string& name, const std::string& param);
std::string media_type(SpeechFormat format);

// Encodes 24 kHz mono as a file; pcm16 has no header and is little-endian.
std::string encode(std::span<const float> samples, SpeechFormat format);
using audio::encode_pcm16;
// Returns audio::make_wav_header() for 24 kHz and an unknown length.
std::string streamed_wav_header();

// Decodes an audio file of a client, in any format that audio::SoundFile reads, to 16 kHz mono. Throws
// ApiError{400} for a file that is invalid or longer than `max_seconds`.
std::vector<float> decode_file(const std::string& bytes, double max_seconds, const std::string& param);
// Decodes samples without a header; an incomplete sample at the end is ignored.
std::vector<float> decode_pcm16(std::string_view bytes);
std::vector<float> resample(std::span<const float> samples, SampleRate from, SampleRate to);

// 8-bit companded samples at 8 kHz (ITU-T G.711).
enum class Companding { mu_law, a_law };
std::vector<float> decode_g711(std::string_view bytes, Companding companding);
std::string encode_g711(std::span<const float> samples, Companding companding);

}  // namespace govor::server
