
#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "core/error.h"
#include "io/hub.h"
#include "io/json_file.h"

namespace govor::io {
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
