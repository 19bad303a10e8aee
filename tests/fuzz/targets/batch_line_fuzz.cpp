#include <string_view>

#include "server/batch/batch_file.h"
#include "server/batch/batch_line.h"
#include "server_model.h"

// A libFuzzer target: any text is parsed as a line of a batch file, with a request or an error, and as a line
// with an answer.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    const std::string_view line(reinterpret_cast<const char*>(bytes), size);
    const server::BatchRequest request = server::parse_batch_line(line);
    if (!request.error && (request.custom_id.empty() || !request.body.is_object())) std::abort();
    server::BatchRecord record;
    const bool is_answer = server::record_answer(line, record);
    if (is_answer == (record.answered.empty() && record.failed.empty() && record.invalid_lines.empty()))
        std::abort();
    server::is_prefix_of_answer(line);
    return 0;
}
