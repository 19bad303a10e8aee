#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace govor::server {

// Limits that apply to the clients.
struct Limits {
    std::uint32_t header_bytes = 16 * 1024;
    std::uint64_t body_bytes = 32 * 1024 * 1024;
    std::uint64_t all_body_bytes = 256 * 1024 * 1024;  // of all requests that are being read or answered
    std::uint64_t message_bytes = 16 * 1024 * 1024;    // of a WebSocket, client to server
    std::uint64_t unsent_bytes = 64 * 1024 * 1024;     // of one connection whose client reads slowly
    std::size_t connections = 256;
    std::chrono::milliseconds head_timeout{15'000};          // to send the head of a request
    std::chrono::milliseconds body_timeout{120'000};         // to send a body
    std::chrono::milliseconds write_timeout{30'000};         // to accept a chunk of the response
    std::chrono::milliseconds idle_timeout{75'000};          // between two requests of a connection
    std::chrono::milliseconds socket_idle_timeout{300'000};  // of a WebSocket, without an answer to a ping
    std::size_t tcp_connections = 64;                        // of protocols other than HTTP
    std::chrono::milliseconds tcp_idle_timeout{600'000};     // between two reads from such a client
};

}  // namespace govor::server
