#pragma once

#include <filesystem>

#include "core/atomic_file.h"
#include "io/safetensors/safetensors_writer.h"
#include "model/weights/tensor_sink.h"

namespace govor::cli {

// Collects the intermediate tensors of a turn for `--trace`. Float tensors are stored as F32, ids as I64, as
// in the reference data (tests/reference/make_golden.py).
class TraceFile : public model::TensorSink {
  public:
    // Throws Error{io} immediately if the file cannot be written.
    explicit TraceFile(const std::filesystem::path& path) : file_(path) {}

    void add_values(std::string_view name, std::span<const std::size_t> shape,
                    std::span<const float> values) override;
    void add_ids(std::string_view name, std::span<const std::size_t> shape,
                 std::span<const std::int32_t> ids) override;

    // Writes the file. Throws Error{io}.
    void write() { writer_.write(file_); }

  private:
    AtomicFile file_;
    io::SafetensorsWriter writer_;
};

}  // namespace govor::cli
