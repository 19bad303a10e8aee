#include "server/http/access.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fstream>

#include "core/error.h"
#include "core/private_file.h"
#include "server/http/address.h"
#include "server/http/api_error.h"

namespace govor::server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t min_token_length = 16;
constexpr std::size_t max_token_length = 512;
constexpr std::string_view token_protocol_prefix = "openai-insecure-api-key.";

bool contains(const std::vector<std::string>& list, const std::string& text) {
    return std::find(list.begin(), list.end(), text) != list.end();
}

std::string_view trim(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

std::string make_random_token() {
    std::array<unsigned char, 32> bytes{};
    if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
        throw internal_error("No random numbers are available.", "getrandom");
    std::string token = "govor-";
    for (const unsigned char byte : bytes) token += fmt::format("{:02x}", byte);
    return token;
}

[[noreturn]] void throw_file_error(const fs::path& file, int error) {
    throw Error(ErrorKind::io, message("The token file cannot be used: {}.", system_message(error)),
                file.string());
}

// Returns the token in the new file; empty if another process has created the file.
std::string create_token_file(const fs::path& file) {
    if (file.has_parent_path() && !fs::exists(file.parent_path()) && !make_private_folder(file.parent_path()))
        throw_file_error(file, errno);
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (descriptor < 0 && errno == EEXIST) return {};
    if (descriptor < 0) throw_file_error(file, errno);
    const std::string token = make_random_token();
    const std::string line = token + "\n";
    const bool is_written =
        ::write(descriptor, line.data(), line.size()) == static_cast<ssize_t>(line.size());
    const int error = errno;
    ::close(descriptor);
    if (!is_written) throw_file_error(file, error);
    return token;
}

}  // namespace

void Access::check_origin(const Request& head) const {
    const std::string host = parse_host(head.header("host"));
    if (host != "localhost" && !is_numeric_address(host) && !contains(allowed_hosts, host)) {
        throw ApiError(403, "invalid_request_error",
                       "This host name is not allowed; start the server with --allow-host.", {}, "bad_host");
    }
    const std::string_view origin = head.header("origin");
    if (origin.empty()) return;
    const std::size_t scheme = origin.find("://");
    const std::string origin_host =
        scheme == std::string_view::npos ? std::string() : parse_host(origin.substr(scheme + 3));
    if (!is_loopback_host(origin_host) && !contains(allowed_hosts, origin_host)) {
        throw ApiError(403, "invalid_request_error",
                       "Requests from web pages of other sites are not allowed.", {}, "bad_origin");
    }
}

void Access::check_token(const Request& head) const {
    if (token.empty()) return;
    constexpr std::string_view bearer = "Bearer ";
    std::string_view authorization = head.header("authorization");
    if (authorization.starts_with(bearer)) {
        authorization.remove_prefix(bearer.size());
        if (equal_in_constant_time(trim(authorization), token)) return;
    }
    std::string_view protocols = head.header("sec-websocket-protocol");
    while (!protocols.empty()) {
        const std::size_t comma = std::min(protocols.find(','), protocols.size());
        std::string_view protocol = trim(protocols.substr(0, comma));
        protocols.remove_prefix(std::min(comma + 1, protocols.size()));
        if (!protocol.starts_with(token_protocol_prefix)) continue;
        protocol.remove_prefix(token_protocol_prefix.size());
        if (equal_in_constant_time(protocol, token)) return;
    }
    throw ApiError(401, "invalid_request_error", "The token is missing or wrong.", {}, "invalid_api_key");
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
    volatile unsigned difference = a.size() == b.size() ? 0U : 1U;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const char b_character = b.empty() ? '\0' : b[i % b.size()];
        difference = difference | static_cast<unsigned>(static_cast<unsigned char>(a[i] ^ b_character));
    }
    return difference == 0;
}

std::string load_or_create_token(const fs::path& file) {
    std::error_code ignored;
    if (!fs::exists(file, ignored)) {
        if (std::string token = create_token_file(file); !token.empty()) return token;
    }
    std::ifstream in(file, std::ios::binary);
    std::string content(max_token_length + 1, '\0');
    in.read(content.data(), static_cast<std::streamsize>(content.size()));
    if (in.bad() || !fs::is_regular_file(file, ignored)) throw_file_error(file, EIO);
    content.resize(static_cast<std::size_t>(in.gcount()));
    const std::string token(trim(content));
    const auto is_visible = [](char c) { return c > ' ' && c < '\x7f'; };
    if (token.size() < min_token_length || content.size() > max_token_length ||
        !std::all_of(token.begin(), token.end(), is_visible)) {
        throw Error(
            ErrorKind::bad_file,
            message("A token has {} to {} visible ASCII characters.", min_token_length, max_token_length),
            file.string());
    }
    return token;
}

std::string renew_token(const fs::path& file) {
    std::error_code error;
    fs::remove(file, error);
    if (error) throw_file_error(file, error.value());
    return load_or_create_token(file);
}

fs::path default_token_file() {
    const auto environment_variable = [](const char* name) -> std::string {
        const char* value = std::getenv(name);
        return value != nullptr ? value : "";
    };
    fs::path state = environment_variable("XDG_STATE_HOME");
    if (!state.is_absolute()) state = fs::path(environment_variable("HOME")) / ".local" / "state";
    return state / "govor" / "server-token";
}

}  // namespace govor::server
