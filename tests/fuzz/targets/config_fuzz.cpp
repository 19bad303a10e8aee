#include <nlohmann/json.hpp>
#include "file_in_memory.h"
#include "io/files/json_file.h"
#include "model/config/config.h"
#include "model/config/generation_defaults.h"
#include "support/test_data.h"

// A libFuzzer target: any text is either rejected with an error or parsed as config.json. The same holds for
// the generation_config.json of the tiny checkpoint.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    static const model::ModelConfig tiny =
        model::parse_config(io::read_json_object(test_data("checkpoints/tiny/config.json")), "config.json");
    const fuzz::FileInMemory memory(bytes, size);
    fuzz::allow_errors([&] {
        const nlohmann::json json = io::read_json_object(memory.path());
        fuzz::allow_errors([&] { model::parse_generation_defaults(&json, tiny, "generation"); });
        const model::ModelConfig config = model::parse_config(json, "config");
        model::parse_generation_defaults(&json, config, "generation");
    });
    return 0;
}
