#include "server/http/request_head.h"

#include <algorithm>
#include <string>

namespace govor::server {

Request read_head(const boost::beast::http::request_header<>& head, std::uint64_t connection) {
    Request out;
    out.method = std::string(head.method_string());
    std::string_view target(head.target().data(), head.target().size());
    target = target.substr(0, target.find('#'));
    const std::size_t question_mark = std::min(target.find('?'), target.size());
    out.path = target.substr(0, question_mark);
    out.query = target.substr(std::min(question_mark + 1, target.size()));
    for (const auto& field : head)
        out.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
    out.connection = connection;
    return out;
}

bool offers_protocol(std::string_view protocols, std::string_view name) {
    while (!protocols.empty()) {
        const std::size_t comma = std::min(protocols.find(','), protocols.size());
        std::string_view protocol = protocols.substr(0, comma);
        protocols.remove_prefix(std::min(comma + 1, protocols.size()));
        while (protocol.starts_with(' ')) protocol.remove_prefix(1);
        while (protocol.ends_with(' ')) protocol.remove_suffix(1);
        if (protocol == name) return true;
    }
    return false;
}

}  // namespace govor::server
