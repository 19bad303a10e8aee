#include <algorithm>

#include "io/hugging_face_cache.h"

namespace govor::io {
namespace {

constexpr std::size_t longest_name = 96;  // huggingface_hub, validate_repo_id
constexpr std::size_t longest_revision = 200;
constexpr std::size_t longest_path = 1024;
constexpr std::size_t longest_part = 255;  // NAME_MAX

bool plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_';
}

template <typename Check>
bool all_parts(std::string_view text, Check&& good) {
    for (;;) {
        const std::size_t slash = text.find('/');
        if (!good(text.substr(0, slash))) return false;
        if (slash == std::string_view::npos) return true;
        text.remove_prefix(slash + 1);
    }
}

}  // namespace

std::optional<RepoName> parse_repo_name(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos || text.size() > longest_name) return std::nullopt;
    const auto good = [](std::string_view part) {
        // "--" stands for "/" in the names of folders.
        return !part.empty() && std::ranges::all_of(part, plain) && part.front() != '.' &&
               part.front() != '-' && part.back() != '.' && part.back() != '-' &&
               part.find("--") == std::string_view::npos && part.find("..") == std::string_view::npos;
    };
    const std::string_view organisation = text.substr(0, slash), name = text.substr(slash + 1);
    if (!good(organisation) || !good(name)) return std::nullopt;
    return RepoName{std::string(organisation), std::string(name)};
}

bool is_revision(std::string_view text) {
    const auto good = [](std::string_view part) {
        return !part.empty() && part.front() != '.' && std::ranges::all_of(part, plain);
    };
    return text.size() <= longest_revision && all_parts(text, good);
}

bool is_commit(std::string_view text) {
    const auto digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return text.size() == 40 && std::ranges::all_of(text, digit);
}

bool is_repo_path(std::string_view text) {
    const auto good = [](std::string_view part) {
        const auto printable = [](char c) {
            return static_cast<unsigned char>(c) >= 0x20 && c != 0x7F && c != '\\';
        };
        return !part.empty() && part != "." && part != ".." && part.size() <= longest_part &&
               std::ranges::all_of(part, printable);
    };
    return text.size() <= longest_path && all_parts(text, good);
}

}  // namespace govor::io
