#include "remote/web_socket_frames.h"

#include <utility>

#include "core/error.h"
#include "remote/invalid_response.h"

namespace govor::remote {
namespace {

constexpr std::uint8_t final_bit = 0x80, reserved_bits = 0x70, opcode_bits = 0x0F;
constexpr std::uint8_t mask_bit = 0x80, length_bits = 0x7F;
constexpr std::uint8_t length_in_2_bytes = 126, length_in_8_bytes = 127;
constexpr std::size_t max_control_bytes = 125;

void append_big_endian(std::string& bytes, std::uint64_t value, int size) {
    for (int i = size - 1; i >= 0; --i) bytes += static_cast<char>(value >> 8 * i & 0xFFU);
}

bool is_control(Opcode opcode) {
    return opcode == Opcode::close || opcode == Opcode::ping || opcode == Opcode::pong;
}

}  // namespace

std::string make_client_frame(Opcode opcode, std::string_view payload,
                              const std::array<std::uint8_t, 4>& mask) {
    std::string frame(1, static_cast<char>(final_bit | static_cast<std::uint8_t>(opcode)));
    if (payload.size() < length_in_2_bytes) {
        append_big_endian(frame, mask_bit | payload.size(), 1);
    } else {
        const int bytes = payload.size() <= 0xFFFF ? 2 : 8;
        append_big_endian(frame, mask_bit | (bytes == 2 ? length_in_2_bytes : length_in_8_bytes), 1);
        append_big_endian(frame, payload.size(), bytes);
    }
    for (const std::uint8_t byte : mask) frame += static_cast<char>(byte);
    const std::size_t payload_start = frame.size();
    frame += payload;
    for (std::size_t i = 0; i < payload.size(); ++i)
        frame[payload_start + i] =
            static_cast<char>(static_cast<std::uint8_t>(frame[payload_start + i]) ^ mask[i % 4]);
    return frame;
}

std::vector<WebSocketMessage> WebSocketReader::push(std::string_view bytes) {
    std::vector<WebSocketMessage> messages;
    buffer_ += bytes;
    std::string_view rest = buffer_;
    while (!is_closed_) {
        const std::optional<FrameHeader> header = read_header(rest);
        if (!header) break;
        check_header(*header);
        if (rest.size() < header->header_bytes + header->payload_bytes) break;
        end_frame(*header, rest.substr(header->header_bytes, header->payload_bytes), messages);
        rest.remove_prefix(header->header_bytes + header->payload_bytes);
    }
    buffer_.erase(0, is_closed_ ? buffer_.size() : buffer_.size() - rest.size());
    return messages;
}

std::optional<WebSocketReader::FrameHeader> WebSocketReader::read_header(std::string_view bytes) {
    const auto byte = [&](std::size_t index) { return static_cast<std::uint8_t>(bytes[index]); };
    if (bytes.size() < 2) return std::nullopt;
    const std::uint8_t length = byte(1) & length_bits;
    std::size_t length_bytes = 0;
    if (length == length_in_2_bytes) length_bytes = 2;
    if (length == length_in_8_bytes) length_bytes = 8;
    if (bytes.size() < 2 + length_bytes) return std::nullopt;
    // A server sends no masks, and reserved bits only with extensions.
    if ((byte(0) & reserved_bits) != 0 || (byte(1) & mask_bit) != 0) throw_invalid_response();
    std::uint64_t payload_bytes = length_bytes == 0 ? length : 0;
    for (std::size_t i = 0; i < length_bytes; ++i) payload_bytes = payload_bytes << 8U | byte(2 + i);
    return FrameHeader{.opcode = static_cast<Opcode>(byte(0) & opcode_bits),
                       .is_final = (byte(0) & final_bit) != 0,
                       .header_bytes = 2 + length_bytes,
                       .payload_bytes = payload_bytes};
}

void WebSocketReader::check_header(const FrameHeader& header) const {
    if (is_control(header.opcode)) {
        if (!header.is_final || header.payload_bytes > max_control_bytes) throw_invalid_response();
        return;
    }
    const bool is_expected = header.opcode == (is_in_message_ ? Opcode::continuation : Opcode::text);
    if (!is_expected) throw_invalid_response();
    if (header.payload_bytes > max_message_bytes_ - message_.size())
        throw Error(ErrorKind::bad_file, message("The server sent a message that is too long."));
}

void WebSocketReader::end_frame(const FrameHeader& header, std::string_view payload,
                                std::vector<WebSocketMessage>& messages) {
    if (is_control(header.opcode)) {
        is_closed_ = header.opcode == Opcode::close;
        messages.push_back({header.opcode, std::string(payload)});
        return;
    }
    message_ += payload;
    is_in_message_ = !header.is_final;
    if (header.is_final) messages.push_back({Opcode::text, std::exchange(message_, {})});
}

}  // namespace govor::remote
