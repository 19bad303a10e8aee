#pragma once

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

#include "io/checkpoint.h"
#include "io/files.h"
#include "quant/quantizer.h"
#include "support/test_data.h"

// The tiny checkpoint and quantized copies of it.
namespace govor::quant::test {

inline std::filesystem::path tiny_path() {
    return test_data("checkpoints/tiny");
}
inline std::unique_ptr<io::Checkpoint> open_tiny() {
    return io::open_checkpoint(tiny_path());
}

inline std::vector<QuantizedFile> quantize_all(const io::Checkpoint& source, io::ElementType type,
                                               const std::filesystem::path& folder,
                                               const QuantizerOptions& options = {}) {
    return quantize(source, plan_quantization(source, QuantizerFormats::all(type)), folder, options);
}

// A quantized copy, removed at the end of the test.
class QuantizedFolder {
  public:
    QuantizedFolder(const io::Checkpoint& source, io::ElementType type,
                    const QuantizerOptions& options = {}) {
        quantize_all(source, type, path(), options);
    }
    std::filesystem::path path() const { return folder_ / "model"; }
    std::filesystem::path operator/(std::string_view name) const { return path() / name; }

  private:
    govor::test::TemporaryFolder folder_;
};

}  // namespace govor::quant::test
