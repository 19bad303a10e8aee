#include "io/hub/hub.h"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "io/files/digest.h"
#include "io/files/json_fields.h"
#include "io/files/json_file.h"

namespace govor::io {
namespace {

constexpr std::size_t longest_listing = 32U << 20U;
constexpr std::size_t most_files = 100'000;
constexpr std::int64_t largest_file = std::int64_t{1} << 46;  // 64 TiB

HubFile parse_file(const JsonFields& fields) {
    HubFile file;
    file.path = fields.string("rfilename");
    if (!is_repo_path(file.path))
        fields.refuse("rfilename", message("must be a path that stays inside the model's folder"));
    file.bytes = static_cast<std::uint64_t>(fields.integer("size", 0, largest_file));
    if (fields.has("lfs")) {
        const JsonFields large = fields.object("lfs");
        file.digest = large.string("sha256");
        if (file.digest.size() != 64 || !Digest::known(file.digest))
            large.refuse("sha256", message("must be 64 hexadecimal digits"));
        file.bytes = static_cast<std::uint64_t>(large.integer("size", 0, largest_file));
    } else {
        file.digest = fields.string("blobId");
        if (!Digest::known(file.digest)) fields.refuse("blobId", message("must be 40 hexadecimal digits"));
    }
    return file;
}

HubListing parse_listing(const nlohmann::json& json, const std::string& where) {
    const JsonFields root(json, where);
    HubListing listing;
    listing.commit = root.string("sha");
    if (!is_commit(listing.commit)) root.refuse("sha", message("must be a commit of 40 hexadecimal digits"));
    const auto files = json.find("siblings");
    if (files == json.end() || !files->is_array() || files->size() > most_files) {
        throw Error{ErrorKind::bad_file, message("siblings must be a list of at most {} files.", most_files),
                    where};
    }
    for (std::size_t i = 0; i < files->size(); ++i)
        listing.files.push_back(parse_file(JsonFields((*files)[i], where, fmt::format("siblings[{}]", i))));
    std::ranges::sort(listing.files, {}, &HubFile::path);
    const auto twice = std::ranges::adjacent_find(listing.files, {}, &HubFile::path);
    if (twice != listing.files.end()) {
        throw Error{ErrorKind::bad_file, message("The file {} is listed twice.", in_quotes(twice->path)),
                    where};
    }
    return listing;
}

}  // namespace

HubRepo::HubRepo(HubSettings settings, RepoName name, std::string revision)
    : settings_(std::move(settings)), name_(std::move(name)), revision_(std::move(revision)) {}

HubListing HubRepo::list(HttpClient& client, const Retries& retries, const std::stop_token& stop) const {
    const HttpRequest request{fmt::format("{}/api/models/{}/revision/{}?blobs=true", settings_.endpoint,
                                          url_escaped(name_.text(), true), url_escaped(revision_, false)),
                              {},
                              settings_.token};
    std::string text;
    const HttpSink sink{[&](const HttpHead&) { text.clear(); },
                        [&](std::span<const std::byte> bytes) {
                            if (bytes.size() > longest_listing - text.size()) {
                                throw Error{
                                    ErrorKind::bad_file,
                                    message("The list of files is longer than {} bytes.", longest_listing),
                                    request.url};
                            }
                            text.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
                        }};
    Retries left = retries;
    for (;;) {
        const HttpReply reply = client.get(request, sink, stop);
        if (reply.whole() && reply.head.good())
            return parse_listing(parse_json(text, request.url), request.url);
        if (left.again(reply, false, stop)) continue;
        refuse(reply, name_.text());
    }
}

DownloadSource HubRepo::source(const HubFile& file, const std::string& commit) const {
    return {.request = {fmt::format("{}/{}/resolve/{}/{}", settings_.endpoint,
                                    url_escaped(name_.text(), true), commit, url_escaped(file.path, true)),
                        {},
                        settings_.token},
            .bytes = file.bytes,
            .digest = file.digest,
            .name = file.path};
}

// Why the hub shows something to nobody, or not to this one, and what helps; empty for another status.
Message HubRepo::no_access(const HttpReply& reply) const {
    constexpr std::string_view tokens = "https://huggingface.co/settings/tokens";
    const std::string page = fmt::format("{}/{}", settings_.endpoint, name_.text());
    const bool stranger = settings_.token.empty();
    if (reply.head.field("x-error-code") == "GatedRepo") {
        return stranger ? message(
                              "{} is gated: accept its terms at {} in a browser, make a token at {} and "
                              "set HF_TOKEN to it.",
                              name_.text(), page, tokens)
                        : message(
                              "{} is gated and your account has no access yet: accept its terms at {} in "
                              "a browser.",
                              name_.text(), page);
    }
    if (reply.head.status == 401) {
        return stranger
                   ? message(
                         "The hub shows this to no stranger: there is no such model, or it is private or "
                         "gated. Check the name at {}; if it is right, set HF_TOKEN to a token of yours.",
                         page)
                   : message("The hub does not accept the token; make a new one at {}.", tokens);
    }
    if (reply.head.status == 403) {
        return message("{} allows no access; look at {} in a browser for what it asks of you.", reply.host,
                       page);
    }
    return {};
}

void HubRepo::refuse(const HttpReply& reply, const std::string& what) const {
    const auto fail = [&](ErrorKind kind, const Message& sentence) { throw Error{kind, sentence, what}; };
    if (!reply.whole()) {
        fail(ErrorKind::io, message("{} could not be reached or broke off: {}.", reply.host, reply.failure));
    }
    if (const Message sentence = no_access(reply); !sentence.empty()) fail(ErrorKind::io, sentence);
    const int status = reply.head.status;
    const std::string_view code = reply.head.field("x-error-code");
    const bool whole_model = what == name_.text();
    if (code == "RevisionNotFound" || (code.empty() && status == 404 && whole_model && revision_ != "main")) {
        fail(ErrorKind::not_found, message("The model has no revision {}.", in_quotes(revision_)));
    }
    if (status == 404) {
        fail(ErrorKind::not_found, whole_model ? message("There is no such model at {}.", settings_.endpoint)
                                               : message("The hub lists this file and does not have it."));
    }
    if (status == 429) {
        fail(ErrorKind::io, message("{} has had too many requests from here; try again later.", reply.host));
    }
    throw Error{ErrorKind::io, message("{} answers with status {}.", reply.host, status), what};
}

namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : value;
}

bool is_on(const char* name) {
    std::string value = variable(name);
    std::ranges::transform(value, value.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; });
    return value == "1" || value == "ON" || value == "YES" || value == "TRUE";
}

std::string without_blanks(std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; });
    return text;
}

std::string find_token() {
    for (const char* name : {"HF_TOKEN", "HUGGING_FACE_HUB_TOKEN"}) {
        if (std::string token = without_blanks(variable(name)); !token.empty()) return token;
    }
    if (is_on("HF_HUB_DISABLE_IMPLICIT_TOKEN")) return {};
    std::ifstream file(hugging_face_token_file(), std::ios::binary);
    std::string token;
    file >> token;
    return token;
}

}  // namespace

HubSettings HubSettings::from_environment() {
    if (is_on("HF_HUB_OFFLINE")) {
        throw Error{ErrorKind::usage, message("The environment forbids the network; unset it to download."),
                    "HF_HUB_OFFLINE"};
    }
    HubSettings settings;
    if (std::string endpoint = variable("HF_ENDPOINT"); !endpoint.empty()) {
        while (endpoint.ends_with('/')) endpoint.pop_back();
        const bool http = endpoint.starts_with("https://") || endpoint.starts_with("http://");
        if (!http || origin(endpoint).empty()) {
            throw Error{ErrorKind::usage, message("{} is not an http(s) address.", in_quotes(endpoint)),
                        "HF_ENDPOINT"};
        }
        settings.endpoint = endpoint;
    }
    settings.token = find_token();
    const auto printable = [](char c) { return c > 0x20 && c < 0x7F; };
    if (!std::ranges::all_of(settings.token, printable))
        throw Error{ErrorKind::usage, message("The token holds characters that no token has."), "HF_TOKEN"};
    return settings;
}

}  // namespace govor::io
