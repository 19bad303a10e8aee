#pragma once

#include <filesystem>

#include "io/safetensors_writer.h"
#include "model/tensor_sink.h"

namespace govor::cli {

// Collects the stages of a turn for `--trace`. Float tensors become F32, ids I64, as the reference's recordings have
// them (tests/reference/make_golden.py).
class TraceFile : public model::TensorSink {
  public:
    void values(std::string_view name, std::span<const std::size_t> shape, std::span<const float> values) override;
    void ids(std::string_view name, std::span<const std::size_t> shape, std::span<const std::int32_t> ids) override;

    void write(const std::filesystem::path& path) const { writer_.write(path); }

  private:
    io::SafetensorsWriter writer_;
};

}  // namespace govor::cli
