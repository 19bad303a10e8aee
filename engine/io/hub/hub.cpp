#include "io/hub/hub.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/environment.h"
#include "core/error.h"
#include "io/files/digest.h"
#include "io/files/json_fields.h"
#include "io/files/json_file.h"

namespace govor::io {
namespace {

constexpr std::size_t max_listing_bytes = 32U << 20U;
constexpr std::size_t max_listed_files = 100'000;
constexpr std::int64_t max_file_bytes = std::int64_t{1} << 46;  // 64 TiB

HubFile parse_file(const JsonFields& fields) {
    HubFile file;
    file.path = fields.string("rfilename");
    if (!is_repo_path(file.path))
        fields.throw_invalid("rfilename", message("must be a path that stays inside the model's folder"));
    file.bytes = static_cast<std::uint64_t>(fields.integer("size", 0, max_file_bytes));
    if (fields.has("lfs")) {
        const JsonFields lfs = fields.object("lfs");
        file.digest = lfs.string("sha256");
        if (file.digest.size() != 64 || !Digest::is_valid(file.digest))
            lfs.throw_invalid("sha256", message("must be 64 hexadecimal digits"));
        file.bytes = static_cast<std::uint64_t>(lfs.integer("size", 0, max_file_bytes));
    } else {
        file.digest = fields.string("blobId");
        if (!Digest::is_valid(file.digest))
            fields.throw_invalid("blobId", message("must be 40 hexadecimal digits"));
    }
    return file;
}

HubListing parse_listing(const nlohmann::json& json, const std::string& where) {
    const JsonFields root(json, where);
    HubListing listing;
    listing.commit = root.string("sha");
    if (!is_commit(listing.commit))
        root.throw_invalid("sha", message("must be a commit of 40 hexadecimal digits"));
    const auto files = json.find("siblings");
    if (files == json.end() || !files->is_array() || files->size() > max_listed_files) {
        throw Error{ErrorKind::bad_file,
                    message("siblings must be a list of at most {} files.", max_listed_files), where};
    }
    for (std::size_t i = 0; i < files->size(); ++i)
        listing.files.push_back(parse_file(JsonFields((*files)[i], where, fmt::format("siblings[{}]", i))));
    if (const auto card = json.find("cardData"); card != json.end() && card->is_object()) {
        const auto license =
            card->find("license_name") != card->end() ? card->find("license_name") : card->find("license");
        if (license != card->end() && license->is_string()) listing.license = license->get<std::string>();
    }
    std::ranges::sort(listing.files, {}, &HubFile::path);
    const auto duplicate = std::ranges::adjacent_find(listing.files, {}, &HubFile::path);
    if (duplicate != listing.files.end()) {
        throw Error{ErrorKind::bad_file, message("The file {} is listed twice.", in_quotes(duplicate->path)),
                    where};
    }
    return listing;
}

}  // namespace

HubRepo::HubRepo(HubSettings settings, RepoName name, std::string revision)
    : settings_(std::move(settings)), name_(std::move(name)), revision_(std::move(revision)) {}

HubListing HubRepo::list(HttpClient& client, const RetryPolicy& retries, const std::stop_token& stop) const {
    const HttpRequest request{
        fmt::format("{}/api/models/{}/revision/{}?blobs=true", settings_.endpoint,
                    percent_encode(name_.text(), true), percent_encode(revision_, false)),
        {},
        settings_.token};
    std::string text;
    const HttpSink sink{[&](const HttpHead&) { text.clear(); },
                        [&](std::span<const std::byte> bytes) {
                            if (bytes.size() > max_listing_bytes - text.size()) {
                                throw Error{
                                    ErrorKind::bad_file,
                                    message("The list of files is longer than {} bytes.", max_listing_bytes),
                                    request.url};
                            }
                            text.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
                        }};
    RetryPolicy remaining_retries = retries;
    for (;;) {
        const HttpReply reply = client.get(request, sink, stop);
        if (reply.is_complete() && reply.head.is_success())
            return parse_listing(parse_json(text, request.url), request.url);
        if (remaining_retries.wait_for_retry(reply, false, stop)) continue;
        throw_error(reply, name_.text());
    }
}

DownloadSource HubRepo::source(const HubFile& file, const std::string& commit) const {
    return {
        .request = {fmt::format("{}/{}/resolve/{}/{}", settings_.endpoint, percent_encode(name_.text(), true),
                                commit, percent_encode(file.path, true)),
                    {},
                    settings_.token},
        .bytes = file.bytes,
        .digest = file.digest,
        .name = file.path};
}

namespace {

// The reasons why a hub denies access. Each has a message that states what the user can do.
enum class DenialReason { gated, no_consent, no_token, bad_token, forbidden };
constexpr std::array denial_reasons{DenialReason::gated, DenialReason::no_consent, DenialReason::no_token,
                                    DenialReason::bad_token, DenialReason::forbidden};

Message format_denial(DenialReason reason, const std::string& model, const std::string& page,
                      const std::string& host) {
    constexpr std::string_view token_page = "https://huggingface.co/settings/tokens";
    switch (reason) {
        case DenialReason::gated:
            return message(
                "{} is gated: accept its terms at {} in a browser and create an access token at {}.", model,
                page, token_page);
        case DenialReason::no_consent:
            return message(
                "{} is gated and your account has no access yet: accept its terms at {} in a browser.", model,
                page);
        case DenialReason::no_token:
            return message(
                "The hub requires authentication: the model does not exist, is private or is gated. Check "
                "the name at {}; if it is correct, create an access token at {}.",
                page, token_page);
        case DenialReason::bad_token:
            return message("The hub rejected the access token; create a new one at {}.", token_page);
        case DenialReason::forbidden:
            return message("{} denied access; see {} in a browser for its conditions.", host, page);
    }
    return {};
}

}  // namespace

HubErrorKind hub_error_kind(const Error& error) {
    const std::string& format = error.text().format();
    if (format == connection_failure({}, {}).format()) return HubErrorKind::connection;
    const auto is_same = [&](DenialReason reason) {
        return format == format_denial(reason, {}, {}, {}).format();
    };
    return std::ranges::any_of(denial_reasons, is_same) ? HubErrorKind::access : HubErrorKind::other;
}

// Returns the message for an error that denies access, or an empty message for other errors.
Message HubRepo::access_error(const HttpReply& reply) const {
    const bool is_anonymous = settings_.token.empty();
    const auto make_denial = [&](DenialReason reason) {
        return format_denial(reason, name_.text(), fmt::format("{}/{}", settings_.endpoint, name_.text()),
                             reply.host);
    };
    if (reply.head.field("x-error-code") == "GatedRepo")
        return make_denial(is_anonymous ? DenialReason::gated : DenialReason::no_consent);
    if (reply.head.status == 401)
        return make_denial(is_anonymous ? DenialReason::no_token : DenialReason::bad_token);
    if (reply.head.status == 403) return make_denial(DenialReason::forbidden);
    return {};
}

void HubRepo::throw_error(const HttpReply& reply, const std::string& subject) const {
    const auto fail = [&](ErrorKind kind, const Message& text) { throw Error{kind, text, subject}; };
    if (!reply.is_complete()) {
        fail(ErrorKind::io, connection_failure(reply.host, reply.failure));
    }
    if (const Message denial = access_error(reply); !denial.empty()) fail(ErrorKind::io, denial);
    const int status = reply.head.status;
    const std::string_view error_code = reply.head.field("x-error-code");
    const bool is_whole_model = subject == name_.text();
    if (error_code == "RevisionNotFound" ||
        (error_code.empty() && status == 404 && is_whole_model && revision_ != "main")) {
        fail(ErrorKind::not_found, message("The model has no revision {}.", in_quotes(revision_)));
    }
    if (status == 404) {
        fail(ErrorKind::not_found, is_whole_model
                                       ? message("There is no such model at {}.", settings_.endpoint)
                                       : message("The hub lists this file but does not have it."));
    }
    if (status == 429) {
        fail(ErrorKind::io,
             message("{} received too many requests from this address; try again later.", reply.host));
    }
    throw Error{ErrorKind::io, message("{} answers with status {}.", reply.host, status), subject};
}

namespace {

bool is_enabled(const char* name) {
    std::string value = environment_variable(name);
    std::ranges::transform(value, value.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; });
    return value == "1" || value == "ON" || value == "YES" || value == "TRUE";
}

std::string remove_blanks(std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; });
    return text;
}

std::string find_token() {
    for (const char* name : {"HF_TOKEN", "HUGGING_FACE_HUB_TOKEN"}) {
        if (std::string token = remove_blanks(environment_variable(name)); !token.empty()) return token;
    }
    if (is_enabled("HF_HUB_DISABLE_IMPLICIT_TOKEN")) return {};
    std::ifstream file(hugging_face_token_file(), std::ios::binary);
    std::string token;
    file >> token;
    return token;
}

}  // namespace

HubSettings HubSettings::from_environment() {
    if (is_enabled("HF_HUB_OFFLINE")) {
        throw Error{ErrorKind::usage,
                    message("This environment variable disables downloads; unset it to download."),
                    "HF_HUB_OFFLINE"};
    }
    HubSettings settings;
    if (std::string endpoint = environment_variable("HF_ENDPOINT"); !endpoint.empty()) {
        while (endpoint.ends_with('/')) endpoint.pop_back();
        const bool is_http = endpoint.starts_with("https://") || endpoint.starts_with("http://");
        if (!is_http || origin(endpoint).empty()) {
            throw Error{ErrorKind::usage, message("{} is not an http(s) address.", in_quotes(endpoint)),
                        "HF_ENDPOINT"};
        }
        settings.endpoint = endpoint;
    }
    settings.token = find_token();
    const auto is_printable = [](char c) { return c > 0x20 && c < 0x7F; };
    if (!std::ranges::all_of(settings.token, is_printable))
        throw Error{ErrorKind::usage, message("The access token contains invalid characters."), "HF_TOKEN"};
    return settings;
}

}  // namespace govor::io
