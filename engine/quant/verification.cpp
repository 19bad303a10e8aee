#include "quant/verification.h"

#include <algorithm>
#include <cmath>

#include "core/error.h"
#include "io/gguf/gguf.h"
#include "io/gguf/gguf_vision.h"
#include "quant/codec.h"

namespace govor::quant {
namespace {

using io::ElementType;

// Number of elements that are compared at once: whole blocks of every format.
constexpr std::int64_t compared_elements = std::int64_t{1} << 16;

// Sums of squares over elements.
struct SquareSums {
    double difference = 0;
    double source = 0;

    double relative_error() const {
        if (source == 0) return difference == 0 ? 0 : 1;
        return std::sqrt(difference / source);
    }
};

// Compares all of `source` with the elements of `written_tensor` from `first` on.
void add_squares(const io::TensorView& source, const io::TensorView& written_tensor, std::int64_t first,
                 SquareSums& sums) {
    std::vector<float> source_values, written_values;
    for (std::int64_t begin = 0; begin < source.elements(); begin += compared_elements) {
        const std::int64_t count = std::min(compared_elements, source.elements() - begin);
        source_values.resize(static_cast<std::size_t>(count));
        written_values.resize(static_cast<std::size_t>(count));
        decode(source.type, source.data.subspan(byte_size(source.type, begin), byte_size(source.type, count)),
               source_values);
        decode(written_tensor.type,
               written_tensor.data.subspan(byte_size(written_tensor.type, first + begin),
                                           byte_size(written_tensor.type, count)),
               written_values);
        for (std::size_t i = 0; i < source_values.size(); ++i) {
            const double difference = static_cast<double>(written_values[i]) - source_values[i];
            sums.difference += difference * difference;
            sums.source += static_cast<double>(source_values[i]) * source_values[i];
        }
    }
}

TensorVerification verify_tensor(const io::Checkpoint& source, const PlannedTensor& planned_tensor,
                                 const io::TensorView& written_tensor) {
    SquareSums sums;
    std::int64_t first = 0;
    for (const std::string& name : planned_tensor.sources) {
        const io::TensorView view = source.get(name);
        if (planned_tensor.frame) {
            const std::vector<std::byte> frame = io::extract_frame(view, *planned_tensor.frame);
            add_squares({name, view.type, planned_tensor.shape, frame}, written_tensor, 0, sums);
            continue;
        }
        add_squares(view, written_tensor, first, sums);
        source.drop_pages(view);
        first += view.elements();
    }
    const double error = sums.relative_error();
    // The comparison is false for NaN, the error of a tensor with damaged scales.
    return {planned_tensor.name, planned_tensor.type, error,
            error <= max_expected_error(planned_tensor.type)};
}

}  // namespace

double max_expected_error(ElementType type) {
    switch (type) {
        case ElementType::f32:
            return 1e-6;
        case ElementType::f16:
            return 2.1e-3;
        case ElementType::bf16:
            return 1.7e-2;
        case ElementType::q8_0:
            return 5.4e-2;
        case ElementType::q6_k:
            return 0.17;
        case ElementType::q5_k:
            return 0.35;
        default:
            return 0.5;
    }
}

std::vector<TensorVerification> verify_part(const io::Checkpoint& source, const PlannedPart& part,
                                            const std::filesystem::path& file,
                                            const ParallelOptions& options) {
    const io::GgufFile written(file);
    std::vector<const PlannedTensor*> planned;
    for (const PlannedTensor& tensor : part.tensors) {
        const io::TensorView* view = written.find(tensor.name);
        if (view == nullptr || view->shape != tensor.shape || view->type != tensor.type) {
            throw Error(
                ErrorKind::bad_file,
                message("The tensor {} is missing or has another shape or type than planned.", tensor.name),
                file.string());
        }
        if (!tensor.sources.empty()) planned.push_back(&tensor);
    }
    std::vector<TensorVerification> results(planned.size());
    parallel_for(static_cast<std::int64_t>(planned.size()), options, [&](std::int64_t i) {
        const auto index = static_cast<std::size_t>(i);
        const io::TensorView& tensor = *written.find(planned[index]->name);
        results[index] = verify_tensor(source, *planned[index], tensor);
        written.file().drop_pages(tensor.data);
    });
    return results;
}

}  // namespace govor::quant
