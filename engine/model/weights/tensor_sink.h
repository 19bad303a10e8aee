#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace govor::model {

// Receives the intermediate tensors of a turn, each with its name in tests/reference/make_golden.py and the
// rows of the whole turn. Called on the thread that runs the model.
class TensorSink {
  public:
    virtual ~TensorSink() = default;
    virtual void add_values(std::string_view name, std::span<const std::size_t> shape,
                            std::span<const float> values) = 0;
    virtual void add_ids(std::string_view name, std::span<const std::size_t> shape,
                         std::span<const std::int32_t> ids) = 0;
};

}  // namespace govor::model
