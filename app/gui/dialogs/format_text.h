#pragma once

#include <QString>
#include <array>
#include <cstddef>

#include "session/api/conversion.h"

namespace govor::dialogs {

// Returns the name and the size of a format, such as "Q8_0: 8.5 bits a weight".
QString type_text(io::ElementType type);
// Returns text such as "For a graphics card with 48 GB".
QString preset_title(const quant::QuantizerPreset& preset);
// Returns the suffix for the folder name of a converted model, such as "48gb". `preset` is the index in
// quant::quantizer_presets().
QString preset_suffix(std::size_t preset);
// Returns the parts grouped by format, such as "Q4_K: Experts · Q8_0: Thinker, AudioTower", the smallest
// format first.
QString formats_text(const quant::QuantizerFormats& formats);

// The translated name and purpose of a part.
struct PartText {
    QString name;
    QString description;
};
inline constexpr std::size_t format_part_count = 6;
// Returns the parts whose formats can be selected, in the order Thinker, experts, AudioTower, Talker, code
// predictor, Code2Wav.
std::array<PartText, format_part_count> part_texts();

}  // namespace govor::dialogs
