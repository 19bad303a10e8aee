#include "quant/planned_checkpoint.h"

namespace govor::quant {

PlannedCheckpoint::PlannedCheckpoint(const io::Checkpoint& source, std::span<const PlannedPart> plan)
    : source_(source) {
    for (const PlannedPart& part : plan)
        for (const PlannedTensor& tensor : part.tensors)
            for (const std::string& name : tensor.sources) types_[name] = tensor.type;
}

std::optional<io::TensorView> PlannedCheckpoint::find(std::string_view name) const {
    auto view = source_.find(name);
    const auto type = types_.find(name);
    if (!view || type == types_.end()) return view;
    view->type = type->second;
    view->data = {};
    return view;
}

}  // namespace govor::quant
