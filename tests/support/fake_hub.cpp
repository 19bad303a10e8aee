#include "support/fake_hub.h"

#include <nlohmann/json.hpp>

#include <openssl/evp.h>

#include <array>
#include <random>

namespace govor::test {
namespace {

std::string digest_of(const std::string& bytes, const EVP_MD* algorithm) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned length = 0;
    EVP_Digest(bytes.data(), bytes.size(), digest.data(), &length, algorithm, nullptr);
    std::string text;
    for (unsigned i = 0; i < length; ++i) {
        constexpr char digits[] = "0123456789abcdef";
        text += digits[digest[i] >> 4U];
        text += digits[digest[i] & 15U];
    }
    return text;
}

}  // namespace

std::string sha256_of(const std::string& content) {
    return digest_of(content, EVP_sha256());
}

std::string git_digest_of(const std::string& content) {
    return digest_of("blob " + std::to_string(content.size()) + std::string(1, '\0') + content, EVP_sha1());
}

std::string random_weights(std::size_t bytes, unsigned seed) {
    std::minstd_rand random(seed);
    std::string out(bytes, '\0');
    for (char& byte : out) byte = static_cast<char>(random() >> 8U);
    return out;
}

void send_file(HttpConnection& connection, const ReceivedRequest& request, const std::string& content,
               const std::string& fields) {
    const std::string range = request.field("range");
    if (range.empty()) return connection.respond(200, content, fields);
    const std::size_t begin = std::stoul(range.substr(range.find('=') + 1));
    connection.respond(206, content.substr(begin),
                       "Content-Range: bytes " + std::to_string(begin) + "-" +
                           std::to_string(content.size() - 1) + "/" + std::to_string(content.size()) +
                           "\r\n" + fields);
}

FakeHub::FakeHub(std::map<std::string, std::string> files,
                 std::function<bool(HttpConnection&, const ReceivedRequest&)> intercept)
    : files_(std::move(files)),
      intercept_(std::move(intercept)),
      server_([this](HttpConnection& connection, const ReceivedRequest& request) {
          answer(connection, request);
      }) {}

std::string FakeHub::digest(const std::string& path) const {
    const std::string& content = files_.at(path);
    return content.size() > lfs_threshold ? sha256_of(content) : git_digest_of(content);
}

nlohmann::json FakeHub::make_listing() const {
    auto files = nlohmann::json::array();
    for (const auto& [path, content] : files_) {
        nlohmann::json file{
            {"rfilename", path}, {"size", content.size()}, {"blobId", git_digest_of(content)}};
        if (content.size() > lfs_threshold)
            file["lfs"] = {{"sha256", sha256_of(content)}, {"size", content.size()}, {"pointerSize", 134}};
        files.push_back(file);
    }
    return {{"id", "org/model"}, {"sha", commit}, {"siblings", files}};
}

std::string FakeHub::list_target(const std::string& revision) {
    return "/api/models/org/model/revision/" + revision + "?blobs=true";
}

std::string FakeHub::file_target(const std::string& path) {
    return "/org/model/resolve/" + std::string(commit) + "/" + path;
}

void FakeHub::answer(HttpConnection& connection, const ReceivedRequest& request) {
    if (intercept_ && intercept_(connection, request)) return;
    if (request.target.starts_with("/api/models/org/model/revision/"))
        return connection.respond(200, make_listing().dump(), "Content-Type: application/json\r\n");
    for (const auto& [path, content] : files_) {
        if (request.target == file_target(path)) return send_file(connection, request, content);
    }
    connection.respond(404, "", "X-Error-Code: EntryNotFound\r\n");
}

}  // namespace govor::test
