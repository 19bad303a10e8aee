#include "quant/verification.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <limits>

#include "core/error.h"
#include "io/gguf/gguf.h"
#include "quant/quantized_folder.h"

namespace govor::quant::verification_test {
namespace {

using io::ElementType;

struct VerifiedFolder : testing::TestWithParam<ElementType> {
    std::unique_ptr<io::Checkpoint> source = test::open_tiny();
    std::vector<PlannedPart> plan = plan_quantization(*source, QuantizerFormats::all(GetParam()));
    test::QuantizedFolder folder{*source, GetParam()};

    std::vector<TensorVerification> verify(std::size_t part) const {
        return verify_part(*source, plan[part], folder / plan[part].file_name, {});
    }
};

TEST_P(VerifiedFolder, has_the_errors_of_its_formats) {
    for (std::size_t part = 0; part < plan.size(); ++part) {
        for (const TensorVerification& tensor : verify(part)) {
            EXPECT_TRUE(tensor.has_expected_error) << tensor.tensor << " " << tensor.relative_error;
            if (tensor.type == GetParam() && tensor.relative_error > 0) {
                EXPECT_GT(tensor.relative_error, max_expected_error(GetParam()) / 100) << tensor.tensor;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, VerifiedFolder, testing::Values(ElementType::q8_0, ElementType::q4_k),
                         [](const auto& test) { return std::string(io::name(test.param)); });

using DamagedFolder = VerifiedFolder;

// Overwrites half of the largest tensor of the Thinker's file.
TEST_P(DamagedFolder, is_detected) {
    const auto path = folder / plan[0].file_name;
    std::string damaged_tensor;
    {
        const io::GgufFile file(path);
        const io::TensorView* largest = nullptr;
        for (const auto& [name, tensor] : file.tensors()) {
            if (tensor.type == GetParam() &&
                (largest == nullptr || tensor.data.size() > largest->data.size()))
                largest = &tensor;
        }
        ASSERT_NE(largest, nullptr);
        damaged_tensor = largest->name;
        const auto offset = largest->data.data() - file.file().bytes().data();
        const std::string garbage(largest->data.size() / 2, '\x5a');
        std::fstream stream(path, std::ios::binary | std::ios::in | std::ios::out);
        stream.seekp(offset);
        stream.write(garbage.data(), static_cast<std::streamsize>(garbage.size()));
    }
    for (const TensorVerification& tensor : verify(0))
        EXPECT_EQ(tensor.has_expected_error, tensor.tensor != damaged_tensor) << tensor.tensor;
}

INSTANTIATE_TEST_SUITE_P(Formats, DamagedFolder, testing::Values(ElementType::q8_0),
                         [](const auto& test) { return std::string(io::name(test.param)); });

TEST(Verification, requires_every_tensor_of_the_plan) {
    const auto source = test::open_tiny();
    const test::QuantizedFolder folder(*source, ElementType::q8_0);
    const std::vector<PlannedPart> other_plan =
        plan_quantization(*source, QuantizerFormats::all(ElementType::q4_k));
    EXPECT_THROW(verify_part(*source, other_plan[0], folder / other_plan[0].file_name, {}), Error);
}

}  // namespace
}  // namespace govor::quant::verification_test
