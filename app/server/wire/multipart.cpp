#include "server/wire/multipart.h"

#include <algorithm>
#include <optional>

#include "core/ascii.h"
#include "server/http/api_error.h"

namespace govor::server {
namespace {

constexpr std::size_t max_form_parts = 64;
constexpr std::size_t max_boundary_bytes = 200;
constexpr std::size_t max_head_bytes = 8192;

// Returns the value of `name` in "type; name=value; other=\"value\"".
std::optional<std::string> find_parameter(std::string_view header, std::string_view name) {
    std::size_t position = header.find(';');
    while (position != std::string_view::npos) {
        header.remove_prefix(position + 1);
        while (header.starts_with(' ') || header.starts_with('\t')) header.remove_prefix(1);
        const std::size_t equals_sign = header.find('=');
        if (equals_sign == std::string_view::npos) return std::nullopt;
        const bool is_match = to_lower_case(header.substr(0, equals_sign)) == name;
        header.remove_prefix(equals_sign + 1);
        std::string value;
        if (header.starts_with('"')) {
            std::size_t i = 1;
            for (; i < header.size() && header[i] != '"'; ++i) {
                if (header[i] == '\\' && i + 1 < header.size()) ++i;
                value += header[i];
            }
            header.remove_prefix(std::min(i + 1, header.size()));
        } else {
            value = header.substr(0, header.find(';'));
            header.remove_prefix(value.size());
            while (value.ends_with(' ')) value.pop_back();
        }
        if (is_match) return value;
        position = header.find(';');
    }
    return std::nullopt;
}

[[noreturn]] void throw_invalid_form() {
    throw invalid_request("The form is not valid.", {}, "invalid_form");
}

// Returns the name in the Content-Disposition of a part.
std::string part_name(std::string_view head) {
    while (!head.empty()) {
        const std::size_t end = std::min(head.find("\r\n"), head.size());
        const std::string_view line = head.substr(0, end);
        head.remove_prefix(std::min(end + 2, head.size()));
        if (to_lower_case(line.substr(0, line.find(':'))) != "content-disposition") continue;
        if (auto name = find_parameter(line, "name")) return *name;
    }
    throw_invalid_form();
}

}  // namespace

std::vector<FormPart> parse_form(std::string_view content_type, std::string_view body) {
    const auto boundary = find_parameter(content_type, "boundary");
    if (to_lower_case(content_type.substr(0, content_type.find(';'))) != "multipart/form-data" || !boundary ||
        boundary->empty() || boundary->size() > max_boundary_bytes)
        throw invalid_request("The body must be multipart/form-data.", {}, "invalid_form");
    const std::string delimiter = "\r\n--" + *boundary;
    // The first delimiter has no line break before it if there is no preamble.
    std::size_t position = body.starts_with(std::string_view(delimiter).substr(2)) ? delimiter.size() - 2
                                                                                   : std::string_view::npos;
    if (position == std::string_view::npos) {
        position = body.find(delimiter);
        if (position == std::string_view::npos) throw_invalid_form();
        position += delimiter.size();
    }
    std::vector<FormPart> parts;
    for (;;) {
        if (body.substr(position, 2) == "--") return parts;
        if (body.substr(position, 2) != "\r\n" || parts.size() == max_form_parts) throw_invalid_form();
        position += 2;
        const std::size_t head_end = body.find("\r\n\r\n", position);
        if (head_end == std::string_view::npos || head_end - position > max_head_bytes) throw_invalid_form();
        const std::size_t begin = head_end + 4;
        // The delimiter after an empty part begins with the line break that ends its head.
        const std::size_t end = body.find(delimiter, head_end + 2);
        if (end == std::string_view::npos) throw_invalid_form();
        parts.push_back({part_name(body.substr(position, head_end - position)),
                         std::string(end < begin ? std::string_view() : body.substr(begin, end - begin))});
        position = end + delimiter.size();
    }
}

}  // namespace govor::server
