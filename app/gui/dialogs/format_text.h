#pragma once

#include <QString>
#include <array>

#include "session/api/conversion.h"

namespace govor::dialogs {

// Returns text such as "Q8_0: 8.5 bits a weight".
QString type_text(io::ElementType type);
// Returns text such as "For a graphics card with 48 GB".
QString preset_title(const quant::QuantizerPreset& preset);
// Returns the suffix for the name of a result: "48gb".
QString preset_suffix(std::size_t preset);
// Returns the parts grouped by format, in one line.
QString formats_text(const quant::QuantizerFormats& formats);

// The name and the purpose of a part.
struct PartText {
    QString name;
    QString description;
};
// In the order Thinker, experts, AudioTower, Talker, code predictor, Code2Wav.
std::array<PartText, 6> part_texts();

}  // namespace govor::dialogs
