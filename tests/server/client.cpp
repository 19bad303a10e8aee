#include "server/client.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace govor::server::test {
namespace {

constexpr unsigned opcode_text = 1, opcode_close = 8, opcode_ping = 9;  // RFC 6455
constexpr std::string_view length_prefix = "Content-Length: ";

}  // namespace

Client::Client(std::uint16_t port) : descriptor_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    // The timeout is long, because generating a spoken answer can take minutes on a busy CPU.
    const timeval limit{.tv_sec = 300, .tv_usec = 0};
    ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    ::setsockopt(descriptor_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    if (::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error("no connection");
}

Client::~Client() {
    close();
}

void Client::close() {
    if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
}

void Client::shutdown_sending() {
    ::shutdown(descriptor_, SHUT_WR);
}

bool Client::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

std::string Client::receive() {
    std::array<char, 65536> bytes{};
    const ssize_t count = ::recv(descriptor_, bytes.data(), bytes.size(), 0);
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) throw std::runtime_error("the server hangs");
    return count <= 0 ? std::string() : std::string(bytes.data(), static_cast<std::size_t>(count));
}

bool Client::fill(std::size_t bytes) {
    while (buffer_.size() < bytes) {
        const std::string block = receive();
        if (block.empty()) return false;
        buffer_ += block;
    }
    return true;
}

bool Client::wait_for(std::string_view text) {
    while (buffer_.find(text) == std::string::npos)
        if (!fill(buffer_.size() + 1)) return false;
    return true;
}

HttpResponse Client::receive_response() {
    HttpResponse out;
    if (!wait_for("\r\n\r\n")) return out;
    const std::size_t end = buffer_.find("\r\n\r\n") + 4;
    out.head = buffer_.substr(0, end);
    buffer_.erase(0, end);
    out.status = std::atoi(out.head.c_str() + std::string("HTTP/1.1 ").size());
    if (const std::size_t begin = out.head.find(length_prefix); begin != std::string::npos) {
        const auto length =
            static_cast<std::size_t>(std::atoll(out.head.c_str() + begin + length_prefix.size()));
        fill(length);
        out.body = buffer_.substr(0, length);
        buffer_.erase(0, length);
        return out;
    }
    while (out.head.find("chunked") != std::string::npos && wait_for("\r\n")) {
        const std::size_t size = std::strtoul(buffer_.c_str(), nullptr, 16);
        const std::size_t begin = buffer_.find("\r\n") + 2;
        if (!fill(begin + size + 2)) break;
        out.body += buffer_.substr(begin, size);
        buffer_.erase(0, begin + size + 2);
        if (size == 0) break;
    }
    return out;
}

bool Client::upgrade(const std::string& path, const std::string& token) {
    send(
        "GET " + path +
        " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer " +
        token + "\r\n\r\n");
    return receive_response().status == 101;
}

void Client::send_text(std::string_view text) {
    std::string frame = "\x81";
    if (text.size() < 126) {
        frame += static_cast<char>(0x80 | text.size());
    } else {
        const bool is_short = text.size() < 65536;
        frame += static_cast<char>(0x80 | (is_short ? 126 : 127));
        for (int shift = is_short ? 8 : 56; shift >= 0; shift -= 8)
            frame += static_cast<char>(text.size() >> shift & 0xFF);
    }
    frame += std::string(4, '\0');  // a mask of zeros
    frame += text;
    send(frame);
}

std::optional<Client::Frame> Client::receive_frame() {
    if (!fill(2)) return std::nullopt;
    const auto opcode = static_cast<unsigned char>(buffer_[0]) & 0x0FU;
    std::uint64_t length = static_cast<unsigned char>(buffer_[1]) & 0x7FU;
    std::size_t head = 2;
    if (length >= 126) {
        const std::size_t bytes = length == 126 ? 2 : 8;
        if (!fill(2 + bytes)) return std::nullopt;
        length = 0;
        for (std::size_t i = 0; i < bytes; ++i)
            length = length << 8U | static_cast<unsigned char>(buffer_[2 + i]);
        head += bytes;
    }
    if (!fill(head + length)) return std::nullopt;
    Frame frame{opcode, buffer_.substr(head, length)};
    buffer_.erase(0, head + length);
    return frame;
}

std::optional<std::string> Client::receive_text() {
    while (auto frame = receive_frame()) {
        if (frame->opcode == opcode_close) return std::nullopt;
        if (frame->opcode == opcode_text) return std::move(frame->payload);
    }
    return std::nullopt;
}

bool Client::answer_ping() {
    const auto frame = receive_frame();
    if (!frame || frame->opcode != opcode_ping) return false;
    send(std::string("\x8A") + static_cast<char>(0x80 | frame->payload.size()) + std::string(4, '\0') +
         frame->payload);
    return true;
}

std::string request_text(const std::string& method, const std::string& path, const std::string& headers,
                         const std::string& body) {
    std::string text = method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers;
    if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    return text + "\r\n" + body;
}

}  // namespace govor::server::test
