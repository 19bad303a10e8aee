#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "support/http_server.h"

namespace govor::test {

// The checksums that a hub publishes: the SHA-256, or the git blob SHA-1 of a small file.
std::string sha256_of(const std::string& content);
std::string git_digest_of(const std::string& content);

// Returns pseudo-random bytes, which are used as weights; the seed determines them.
std::string random_weights(std::size_t bytes, unsigned seed = 1);

// Answers a request for a file, with support for range requests.
void send_file(HttpConnection& connection, const ReceivedRequest& request, const std::string& content,
               const std::string& fields = {});

// A fake hub with one model, org/model, and the given files. `intercept` is called first for each request: it
// answers the request and returns true, or returns false.
class FakeHub {
  public:
    static constexpr const char* commit = "0123456789abcdef0123456789abcdef01234567";

    explicit FakeHub(std::map<std::string, std::string> files,
                     std::function<bool(HttpConnection&, const ReceivedRequest&)> intercept = nullptr);

    // Files of more than `lfs_threshold` bytes are published with a SHA-256, others with a git blob SHA-1.
    static constexpr std::size_t lfs_threshold = 1000;

    nlohmann::json make_listing() const;
    static std::string list_target(const std::string& revision = "main");
    static std::string file_target(const std::string& path);
    std::string digest(const std::string& path) const;

    HttpServer& server() { return server_; }

  private:
    void answer(HttpConnection& connection, const ReceivedRequest& request);

    std::map<std::string, std::string> files_;
    std::function<bool(HttpConnection&, const ReceivedRequest&)> intercept_;
    HttpServer server_;  // declared last: it uses the other members
};

}  // namespace govor::test
