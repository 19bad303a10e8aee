#include "server/batch/batch_line.h"

#include <algorithm>
#include <utility>

#include "server/batch/batch_file.h"
#include "server/engine/generation.h"

namespace govor::server {
namespace {

constexpr std::size_t max_id_bytes = 512;  // of a custom_id; all identifiers of a file are in memory
constexpr std::string_view output_line_prefix = R"({"id":"batch_req_)";

using nlohmann::ordered_json;

std::string make_line(const std::string& custom_id, ordered_json response, ordered_json error) {
    const ordered_json line = {{"id", new_id("batch_req_")},
                               {"custom_id", custom_id.empty() ? ordered_json() : ordered_json(custom_id)},
                               {"response", std::move(response)},
                               {"error", std::move(error)}};
    return line.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

void read_request(json& document, BatchRequest& out) {
    const JsonFields line(document);
    std::string custom_id = line.required_text("custom_id");
    if (custom_id.empty() || custom_id.size() > max_id_bytes)
        throw invalid_request("This must have 1 to 512 bytes.", "custom_id");
    out.custom_id = std::move(custom_id);
    if (line.required_text("method") != "POST") throw invalid_request("The method must be POST.", "method");
    if (line.required_text("url") != "/v1/chat/completions")
        throw invalid_request("The only endpoint of batches is /v1/chat/completions.", "url", "invalid_url");
    if (!line.object("body"))
        throw invalid_request("This field is missing.", "body", "missing_required_parameter");
    out.body = std::move(document["body"]);
}

}  // namespace

BatchRequest parse_batch_line(std::string_view line) {
    BatchRequest out;
    try {
        json document = parse_object(line);
        read_request(document, out);
    } catch (const ApiError& error) {
        out.error = error;
    }
    return out;
}

std::string make_response_line(const std::string& custom_id, unsigned status, const json& body) {
    return make_line(custom_id, {{"status_code", status}, {"request_id", new_id("req_")}, {"body", body}},
                     nullptr);
}

std::string make_error_line(const std::string& custom_id, const ApiError& error, std::uint64_t line) {
    const auto text_or_null = [](const std::string& text) {
        return text.empty() ? ordered_json() : ordered_json(text);
    };
    return make_line(custom_id, nullptr,
                     {{"code", text_or_null(error.code())},
                      {"message", error.what()},
                      {"param", text_or_null(error.param())},
                      {"line", line}});
}

bool add_output_line(std::string_view line, CompletedRequests& requests) {
    try {
        const json document = parse_object(line);
        const JsonFields fields(document);
        if (const auto response = fields.object("response")) {
            const bool is_answered = response->count("status_code", 100, 599) == 200;
            (is_answered ? requests.answered : requests.failed).insert(fields.required_text("custom_id"));
            return true;
        }
        const auto error = fields.object("error");
        const auto number = error ? error->count("line", 1, UINT64_MAX) : std::nullopt;
        if (number) requests.invalid_lines.insert(*number);
        return number.has_value();
    } catch (const ApiError&) {
        return false;
    }
}

bool is_output_line_prefix(std::string_view text) {
    const std::size_t size = std::min(text.size(), output_line_prefix.size());
    return text.substr(0, size) == output_line_prefix.substr(0, size);
}

}  // namespace govor::server
