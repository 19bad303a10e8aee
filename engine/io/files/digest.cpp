#include "io/files/digest.h"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <algorithm>
#include <array>

#include "core/error.h"
#include "io/files/json_file.h"

namespace govor::io {
namespace {

constexpr std::size_t sha256_digits = 64;
constexpr std::size_t sha1_digits = 40;

void require_success(int result) {
    if (result != 1) throw internal_error("OpenSSL failed to compute a checksum.");
}

}  // namespace

struct Digest::Context {
    std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> state{EVP_MD_CTX_new(), EVP_MD_CTX_free};
};

Digest::Digest(std::string_view expected, std::uint64_t bytes) : context_(std::make_unique<Context>()) {
    if (!is_valid(expected)) {
        throw Error{ErrorKind::bad_file, message("A checksum must be 64 or 40 hexadecimal digits, found {}.",
                                                 in_quotes(expected))};
    }
    const bool is_git = expected.size() == sha1_digits;
    require_success(EVP_DigestInit_ex(context_->state.get(), is_git ? EVP_sha1() : EVP_sha256(), nullptr));
    if (!is_git) return;
    const std::string header = fmt::format("blob {}", bytes);
    add(std::as_bytes(std::span(header.c_str(), header.size() + 1)));
}

Digest::~Digest() = default;
Digest::Digest(Digest&&) noexcept = default;
Digest& Digest::operator=(Digest&&) noexcept = default;

void Digest::add(std::span<const std::byte> bytes) {
    require_success(EVP_DigestUpdate(context_->state.get(), bytes.data(), bytes.size()));
}

std::string Digest::hex_digest() {
    std::array<unsigned char, EVP_MAX_MD_SIZE> value{};
    unsigned length = 0;
    require_success(EVP_DigestFinal_ex(context_->state.get(), value.data(), &length));
    std::string text;
    for (unsigned i = 0; i < length; ++i) text += fmt::format("{:02x}", value[i]);
    return text;
}

bool Digest::is_valid(std::string_view expected) {
    const auto is_hex_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return (expected.size() == sha256_digits || expected.size() == sha1_digits) &&
           std::ranges::all_of(expected, is_hex_digit);
}

}  // namespace govor::io
