#pragma once

#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/types.h"
#include "io/safetensors/safetensors.h"
#include "support/test_data.h"
#include "text/tokenizer.h"

namespace govor::text {

// Returns the tokenizer of the tiny checkpoint, from which the golden files were generated.
inline const Tokenizer& tiny_tokenizer() {
    static const Tokenizer tokenizer = Tokenizer::load(test_data("checkpoints/tiny/tokenizer.json"));
    return tokenizer;
}

inline io::SafetensorsFile open_golden(const std::string& clip) {
    return io::SafetensorsFile(test_data("golden/tiny." + clip + ".safetensors"));
}

// Returns a list of token ids of the reference, which are stored as 64-bit integers.
inline std::vector<TokenId> golden_ids(const std::string& clip, const std::string& name) {
    const io::SafetensorsFile golden = open_golden(clip);
    const io::TensorView* tensor = golden.find(name);
    if (!tensor || tensor->type != io::ElementType::i64)
        throw std::runtime_error(clip + " has no ids " + name);
    std::vector<TokenId> ids;
    for (std::size_t offset = 0; offset < tensor->data.size(); offset += sizeof(std::int64_t)) {
        std::int64_t id;
        std::memcpy(&id, tensor->data.data() + offset, sizeof id);
        ids.push_back(TokenId{static_cast<std::int32_t>(id)});
    }
    return ids;
}

}  // namespace govor::text
