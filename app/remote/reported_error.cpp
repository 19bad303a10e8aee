#include "remote/reported_error.h"

#include <optional>

namespace govor::remote {
namespace {

constexpr std::size_t max_error_bytes = 300;

// Truncates at a character boundary.
std::string truncate(std::string text) {
    if (text.size() <= max_error_bytes) return text;
    std::size_t end = max_error_bytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return text.substr(0, end) + "…";
}

}  // namespace

ReportedError parse_error(const json& document) {
    const json* error = member(document, "error");
    if (error != nullptr && error->is_string()) return {truncate(error->get<std::string>()), {}};
    const json& fields = error != nullptr ? *error : document;
    return {truncate(text_member(fields, "message").value_or(std::string())),
            text_member(fields, "code").value_or(std::string())};
}

ReportedError parse_error_body(std::string_view body) {
    const std::optional<json> document = parse_document(body);
    return document && document->is_object() ? parse_error(*document) : ReportedError{};
}

Error make_answer_error(const ReportedError& reported) {
    if (reported.message.empty()) return {ErrorKind::unsupported, message("The server could not answer.")};
    return {ErrorKind::unsupported,
            message("The server could not answer: {}", Message::verbatim(reported.message))};
}

}  // namespace govor::remote
