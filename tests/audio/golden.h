#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include "io/safetensors/safetensors.h"
#include "support/test_data.h"

namespace govor::test {

// The tensors of a reference file, tests/data/golden/tiny.*.safetensors.
class Golden {
  public:
    explicit Golden(const std::string& name) : file_(test_data("golden/tiny." + name + ".safetensors")) {}

    std::vector<std::int64_t> shape(const std::string& tensor) const { return find(tensor).shape; }

    std::vector<float> values(const std::string& tensor) const {
        const io::TensorView& view = find(tensor);
        std::vector<float> values(view.data.size() / sizeof(float));
        std::memcpy(values.data(), view.data.data(), view.data.size());
        return values;
    }

  private:
    const io::TensorView& find(const std::string& tensor) const {
        const io::TensorView* view = file_.find(tensor);
        if (view == nullptr) throw std::runtime_error{"the golden file has no " + tensor};
        return *view;
    }

    io::SafetensorsFile file_;
};

}  // namespace govor::test
