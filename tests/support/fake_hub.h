#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "support/http_server.h"

namespace govor::test {

// The checksum that a hub publishes: SHA-256, or git's SHA-1 of a small file.
std::string sha256_of(const std::string& content);
std::string git_digest_of(const std::string& content);

// Bytes that look like weights: the same for the same seed.
std::string weights_like(std::size_t bytes, unsigned seed = 1);

// Answers a query for a file as a good server does, ranges included.
void send_file(HttpConnection& connection, const HttpQuery& query, const std::string& content,
               const std::string& fields = {});

// A hub with one model, org/model, whose files are given. What a test wants otherwise, it puts in `before`:
// that answers a query itself, or returns false.
class FakeHub {
  public:
    static constexpr const char* commit = "0123456789abcdef0123456789abcdef01234567";

    explicit FakeHub(std::map<std::string, std::string> files,
                     std::function<bool(HttpConnection&, const HttpQuery&)> before = nullptr);

    // Files above `large` bytes have a SHA-256, the others git's digest.
    static constexpr std::size_t large = 1000;

    nlohmann::json listing() const;
    static std::string list_target(const std::string& revision = "main");
    static std::string file_target(const std::string& path);
    std::string digest(const std::string& path) const;

    HttpServer& server() { return server_; }

  private:
    void answer(HttpConnection& connection, const HttpQuery& query);

    std::map<std::string, std::string> files_;
    std::function<bool(HttpConnection&, const HttpQuery&)> before_;
    HttpServer server_;  // the last: it serves from the others
};

}  // namespace govor::test
