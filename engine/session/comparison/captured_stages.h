#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/weights/tensor_sink.h"

namespace govor::session {

// The intermediate tensors of one run of a model, by the names that tests/reference/make_golden.py uses.
class CapturedStages : public model::TensorSink {
  public:
    struct Values {
        std::vector<std::int64_t> shape;
        std::vector<float> values;
    };
    struct Ids {
        std::vector<std::int64_t> shape;
        std::vector<std::int64_t> ids;
    };

    CapturedStages() = default;
    // Reads a file of write(). Throws the errors of io::SafetensorsFile.
    explicit CapturedStages(const std::filesystem::path& path);
    void write(const std::filesystem::path& path) const;  // throws Error{io}

    void add_values(std::string_view name, std::span<const std::size_t> shape,
                    std::span<const float> values) override;
    void add_ids(std::string_view name, std::span<const std::size_t> shape,
                 std::span<const std::int32_t> ids) override;

    // Returns an empty vector for a stage that was not captured.
    std::vector<std::int64_t> find_ids(std::string_view name) const;

    // Removes the stages whose names do not begin with one of `prefixes`.
    void keep_only(std::span<const std::string_view> prefixes);

    // Returns ‖b − a‖ / ‖a‖ of every stage of values that has the same shape in both, where a is this object.
    // Stages whose values are all 0 in a are left out.
    std::map<std::string, double> relative_errors(const CapturedStages& b) const;

  private:
    std::map<std::string, Values, std::less<>> values_;
    std::map<std::string, Ids, std::less<>> ids_;
};

// Returns the path of the stages file of a comparison item; `stem` is the path of its files without
// extension.
std::filesystem::path captured_stages_file(const std::filesystem::path& stem);

}  // namespace govor::session
