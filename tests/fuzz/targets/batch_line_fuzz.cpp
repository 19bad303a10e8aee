#include <string_view>

#include "server/batch/batch_file.h"
#include "server/batch/batch_line.h"
#include "server_model.h"

// A libFuzzer target: any text is parsed as an input line and as an output line of a batch.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    const std::string_view line(reinterpret_cast<const char*>(bytes), size);
    const server::BatchRequest request = server::parse_batch_line(line);
    if (!request.error && (request.custom_id.empty() || !request.body.is_object())) std::abort();
    server::CompletedRequests completed_requests;
    const bool is_output_line = server::add_output_line(line, completed_requests);
    if (is_output_line == (completed_requests.answered.empty() && completed_requests.failed.empty() &&
                           completed_requests.invalid_lines.empty()))
        std::abort();
    server::is_output_line_prefix(line);
    return 0;
}
