#pragma once

#include <QString>
#include <array>

#include "session/api/conversion.h"

namespace govor::dialogs {

// "Q8_0: 8.5 bits a weight"
QString type_text(io::ElementType type);
// "For 48 GB of memory"
QString preset_title(const quant::QuantizerPreset& preset);
// Of the name of a result: "48gb".
QString preset_suffix(std::size_t preset);
// The parts by their formats, in one line.
QString formats_text(const quant::QuantizerFormats& formats);

// What a part does, in the order Thinker, experts, AudioTower, Talker, code predictor, Code2Wav.
struct PartText {
    QString name;
    QString about;
};
std::array<PartText, 6> part_texts();

}  // namespace govor::dialogs
