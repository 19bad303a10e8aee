#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "audio/sound_encoder.h"
#include "image/image_files.h"
#include "io/gguf/gguf.h"
#include "io/gguf/gguf_bytes.h"
#include "server/wire/base64.h"

// make_seeds TEST_DATA SEEDS: writes small files of each format as initial inputs of the fuzzers.
namespace {

namespace fs = std::filesystem;
using namespace govor::test;

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, const std::string& bytes) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
}

constexpr std::size_t f32_tensor_bytes = 4 * 512 * 4, q8_0_block_bytes = 34;

// Returns a GGUF file with the metadata of a real Thinker and two tensors of a few kilobytes.
std::string make_thinker_file(const fs::path& source) {
    const govor::io::GgufFile file(source);
    const std::string bytes = read(source);
    std::size_t tensors = bytes.size();
    for (const auto& [name, view] : file.tensors()) tensors = std::min(tensors, bytes.find(text(name)));
    constexpr std::size_t counts_end = 24;  // after the magic number, the version and two counts
    const std::size_t keys = file.fields().values().size();
    const std::string metadata = bytes.substr(counts_end, tensors - counts_end);
    std::string out = "GGUF" + u32(3) + u64(2) + u64(keys) + metadata +
                      tensor("token_embd.weight", {4, 512}, 0, 0) +
                      tensor("output.weight", {32}, 8, f32_tensor_bytes);
    out.resize((out.size() + 31) / 32 * 32, '\0');
    return out + std::string(f32_tensor_bytes + q8_0_block_bytes, '\x01');
}

// Returns a GGUF file with metadata and tensors of various types.
std::string make_file_of_every_type() {
    return gguf({u32_entry("general.alignment", 32), entry("i8", 1, "\xFF"), entry("f64", 12, u64(1)),
                 entry("bools", 9, u32(7) + u64(2) + std::string("\0\1", 2)), string_entry("s", "text"),
                 entry("strings", 9, u32(8) + u64(2) + text("a") + text("bc"))},
                {tensor("a", {32, 2}, 8, 0), tensor("b", {256}, 12, 96), tensor("c", {3}, 0, 256)},
                std::string(256 + 12, '\x02'));
}

std::string make_safetensors(const std::string& header, std::size_t data) {
    return u64(header.size()) + header + std::string(data, '\x03');
}

// Returns a WAV file with a valid header and 1000 samples.
std::string make_wav(std::uint32_t format, std::uint32_t channels, std::uint32_t bits) {
    const auto u16 = [](std::uint32_t value) { return little_endian(static_cast<std::uint16_t>(value)); };
    const std::uint32_t frame = channels * bits / 8;
    const std::string samples(frame * 1000, '\x04');
    return "RIFF" + u32(36 + samples.size()) + "WAVEfmt " + u32(16) + u16(format) + u16(channels) +
           u32(16000) + u32(16000 * frame) + u16(frame) + u16(bits) + "data" + u32(samples.size()) + samples;
}

// Writes one input for each format that this build can write; see sound_fuzz.cpp.
void write_sounds(const fs::path& seeds) {
    using govor::audio::SoundEncoding;
    const std::vector<float> tone = [] {
        std::vector<float> samples;
        for (int i = 0; i < 480; ++i) samples.push_back(0.5F * std::sin(static_cast<float>(i) * 0.1F));
        return samples;
    }();
    write(seeds / "sound/pcm", '\0' + make_wav(1, 1, 16));
    write(seeds / "sound/float", '\0' + make_wav(3, 2, 32));
    const std::tuple<const char*, char, SoundEncoding> encodings[] = {{"flac", '\1', SoundEncoding::flac},
                                                                      {"opus", '\2', SoundEncoding::opus},
                                                                      {"mp3", '\4', SoundEncoding::mp3}};
    for (const auto& [name, format, encoding] : encodings) {
        if (govor::audio::can_encode(encoding))
            write(seeds / "sound" / name, format + govor::audio::encode_sound(tone, encoding));
    }
}

// Writes one input for each format and each code path of the decoders; see image_fuzz.cpp.
void write_images(const fs::path& seeds) {
    using namespace govor::image::test;
    const auto image = make_gradient(12, 9);
    const auto write_as = [&](const char* name, char format, const File& file) {
        write(seeds / "image" / name, format + std::string(file.begin(), file.end()));
    };
    write_as("png", 0, make_png(image));
    write_as("png_interlaced", 0,
             make_png(image, {.color_type = 6, .bits = 16, .is_interlaced = true, .orientation = 6}));
    write_as("jpeg", 1, make_jpeg(image, 5));
    write_as("jpeg_cmyk", 1, make_cmyk_jpeg(image));
    write_as("webp", 2, make_webp(image, 100));
    write_as("gif", 3, make_gif(image, true, 3));
    write_as("bmp", 4, make_bmp(image, 24));
    write_as("bmp_palette", 4, make_bmp(image, 8, true));
    const File file = make_png(image);
    const std::string uri =
        "data:image/png;base64," + govor::server::base64(std::string(file.begin(), file.end()));
    write(
        seeds / "chat_request/image",
        R"({"messages": [{"role": "user", "content": [{"type": "image_url", "image_url": {"detail": "low", "url": ")" +
            uri + R"("}}, {"type": "text", "text": "t"}]}]})");
    write(seeds / "realtime/image",
          R"({"type": "conversation.item.create", "item": {"type": "message", "role": "user", "content": [)"
          R"({"type": "input_image", "detail": "high", "image_url": ")" +
              uri + R"("}]}})");
}

// Writes files of models and sounds that the engine reads.
void write_files(const fs::path& data, const fs::path& seeds) {
    const fs::path tiny = data / "checkpoints/tiny";
    write(seeds / "gguf/thinker", make_thinker_file(data / "llamacpp/tiny-llamacpp-q8_0.gguf"));
    write(seeds / "gguf/every_type", make_file_of_every_type());
    write(seeds / "safetensors/three",
          make_safetensors(R"({"__metadata__":{"format":"pt"},)"
                           R"("b":{"dtype":"BF16","shape":[2,3],"data_offsets":[4,16]},)"
                           R"("a":{"dtype":"F32","shape":[],"data_offsets":[0,4]},)"
                           R"("none":{"dtype":"I64","shape":[0,7],"data_offsets":[4,4]}})",
                           16));
    write(seeds / "config/tiny", read(tiny / "config.json"));
    write(seeds / "config/resaved", read(data / "released/config.resaved.json"));
    write(seeds / "config/generation", read(tiny / "generation_config.json"));
    write(seeds / "tokenizer/tiny", read(tiny / "tokenizer.json"));
    write(seeds / "tokenizer_folder/tiny", read(tiny / "vocab.json") + '\0' + read(tiny / "merges.txt") +
                                               '\0' + read(tiny / "tokenizer_config.json"));
    write(seeds / "clip/pcm", make_wav(1, 1, 16));
    write(seeds / "clip/float", make_wav(3, 2, 32));
}

// Writes requests to the HTTP endpoints of the server.
void write_http_requests(const fs::path& seeds) {
    write(seeds / "data_uri/text", "data:image/png;base64,QUJD");
    write(seeds / "request_head/get",
          "GET /v1/realtime?model=a#b HTTP/1.1\r\nHost: localhost:80\r\nOrigin: http://[::1]:1\r\n"
          "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
          "Sec-WebSocket-Protocol: realtime, openai-insecure-api-key.a\r\n\r\n");
    write(seeds / "request_head/post",
          "POST /v1/audio/speech HTTP/1.1\r\nHost: name\r\nAuthorization: Bearer a\r\n"
          "Transfer-Encoding: chunked\r\n\r\n9\r\n{\"input\":\r\n4\r\n\"\"}\n\r\n0\r\n\r\n");
    write(seeds / "request_head/length",
          "POST / HTTP/1.0\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n{}");
    write(
        seeds / "speech_request/speech",
        R"({"model": "any", "input": "Hello", "voice": {"id": "aiden"}, "response_format": "pcm", "speed": 2,
              "stream_format": "sse"})");
    write(seeds / "transcription/form",
          "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.wav\"\r\n\r\n" +
              make_wav(1, 1, 16) +
              "\r\n--x\r\nContent-Disposition: form-data; name=\"language\"\r\n\r\nen"
              "\r\n--x\r\nContent-Disposition: form-data; name=\"temperature\"\r\n\r\n0.5"
              "\r\n--x\r\nContent-Disposition: form-data; name=\"prompt\"\r\n\r\nwords"
              "\r\n--x\r\nContent-Disposition: form-data; name=\"stream\"\r\n\r\ntrue"
              "\r\n--x\r\nContent-Disposition: form-data; name=\"response_format\"\r\n\r\ntext\r\n--x--\r\n");
    write(seeds / "tool_calls/two",
          "\x05Let me see. <tool_call>\n{\"name\": \"add\", \"arguments\": {\"a\": [1]}}\n</tool_call>\n"
          "<tool_call>\n{\"name\": \"now\", \"arguments\": \"{}\"}\n</tool_call>");
    write(seeds / "batch_line/request",
          R"({"custom_id": "1", "method": "POST", "url": "/v1/chat/completions", "body": {"messages": []}})");
    write(seeds / "batch_line/answer",
          R"({"id":"batch_req_1","custom_id":"1","response":{"status_code":200,"body":{}},"error":null})");
    write(seeds / "batch_line/error",
          R"({"id":"batch_req_1","custom_id":null,"response":null,"error":{"message":"m","line":3}})");
    write(seeds / "chat_request/chat",
          R"({"messages": [{"role": "system", "content": "s"}, {"role": "user", "content": [
        {"type": "text", "text": "t"}, {"type": "input_audio", "input_audio": {"data": "UklGRg==", "format": "wav"}}]},
        {"role": "assistant", "audio": {"id": "a"}, "tool_calls": [{"function": {"name": "f", "arguments": "{}"}}]},
        {"role": "tool", "content": "r"}], "tools": [{"type": "function", "function": {"name": "f"}}], "stop": ["x"],
        "modalities": ["text", "audio"], "audio": {"voice": "aiden", "format": "pcm16"}, "stream": true, "seed": 1})");
    write(seeds / "form/form",
          "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nabc\r\n--x--\r\n");
    write(seeds / "access/head", std::string("localhost:80\0http://localhost\0Bearer a\0realtime, b", 48));
}

// Writes events of the realtime and Wyoming protocols that clients send to the server.
void write_client_events(const fs::path& seeds) {
    write(seeds / "samples/samples", govor::server::base64(std::string("\0\1\x7f\xff\x80\x55\xd5", 7)));
    write(seeds / "realtime/append",
          R"({"type": "input_audio_buffer.append", "event_id": "e", "audio": "AAEC"})");
    write(seeds / "realtime/update", R"({"type": "session.update", "session": {"output_modalities": ["audio"],
        "audio": {"input": {"format": {"type": "audio/pcmu"}, "turn_detection": {"type": "server_vad", "threshold": 0.5}},
        "output": {"voice": "aiden", "speed": 1}}, "tools": [], "voice": "aiden", "max_output_tokens": "inf"}})");
    write(seeds / "realtime/item",
          R"({"type": "conversation.item.create", "item": {"id": "i", "type": "message",
        "role": "user", "content": [{"type": "input_audio", "audio": "AAAA"}, {"type": "input_text", "text": "t"}]}})");
    write(seeds / "wyoming/speech",
          "\x05{\"type\":\"transcribe\",\"data\":{\"language\":\"en\"}}\n{\"type\":\"audio-chunk\","
          "\"data_length\":36,\"payload_length\":8}\n{\"rate\":22050,\"width\":2,\"channels\":2}"
          "abcdefgh{\"type\":\"audio-stop\"}\n");
    write(seeds / "wyoming/text",
          "\x40{\"type\":\"synthesize-start\",\"data\":{\"voice\":{\"name\":\"aiden\"}}}\n"
          "{\"type\":\"synthesize-chunk\",\"data\":{\"text\":\"One. Two! \"}}\n");
}

// Writes responses of servers on other machines.
void write_remote_responses(const fs::path& seeds) {
    write(
        seeds / "remote_reply/models",
        R"({"data": [{"id": "Qwen3-Omni", "owned_by": "govor", "context": 4096, "speaks": true}], "voices": ["aiden"]})");
    write(seeds / "remote_reply/sound",
          "data: {\"modality\":\"audio\",\"choices\":[{\"delta\":{\"content\":\"" +
              govor::server::base64(make_wav(1, 1, 16)) + "\"}}]}\n\n");
    write(seeds / "remote_reply/text",
          "data: {\"choices\":[{\"delta\":{\"content\":\"a\",\"audio\":{\"data\":\"AAAA\"}},"
          "\"finish_reason\":\"stop\"}],\"usage\":{\"completion_tokens\":1}}\n\ndata: [DONE]\n\n");
    write(seeds / "remote_realtime/answer",
          R"({"type":"input_audio_buffer.committed","item_id":"q"})"
          "\n"
          R"({"type":"response.output_item.added","response_id":"r","item":{"id":"a"}})"
          "\n"
          R"({"type":"response.output_audio_transcript.delta","response_id":"r","item_id":"a","delta":"Hi"})"
          "\n"
          R"({"type":"response.output_audio.delta","response_id":"r","item_id":"a","delta":"AAAAAAAA"})"
          "\n"
          R"({"type":"response.done","response":{"id":"r","status":"incomplete","usage":{"input_tokens":1}}})"
          "\n"
          R"({"type":"conversation.item.retrieved","item":{"id":"a","content":[{"transcript":"Hi"}]}})"
          "\n"
          R"({"type":"error","error":{"code":"c","message":"m","event_id":"retrieve:a"}})");
    write(seeds / "remote_realtime/frames",
          std::string("\x01\x03{\"a\x89\x01p\x80\x04\":1}\x81\x7E\x00\x02{}\x88\x02\x03\xE8", 24));
    write(seeds / "remote_realtime/handshake",
          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n");
}

}  // namespace

int main(int, char** arguments) {
    const fs::path data = arguments[1], seeds = arguments[2];
    write_files(data, seeds);
    write_images(seeds);
    write_sounds(seeds);
    write_http_requests(seeds);
    write_client_events(seeds);
    write_remote_responses(seeds);
    return 0;
}
