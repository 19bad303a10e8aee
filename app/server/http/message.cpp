#include "server/http/message.h"

#include <algorithm>
#include <cctype>

namespace govor::server {

std::string_view Request::header(std::string_view name) const {
    const auto equal = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    };
    for (const auto& [key, value] : headers) {
        if (std::equal(key.begin(), key.end(), name.begin(), name.end(), equal)) return value;
    }
    return {};
}

}  // namespace govor::server
