#pragma once

#include <QString>

#include "session/api/conversion.h"

namespace govor::dialogs {

// How much a conversion to some formats is expected to differ from the original in bf16.
struct ExpectedQuality {
    QString words;    // "Text: practically as precise as the original · Speech: less precise"
    QString figures;  // what was measured
};

// From the table "The wide checkpoint" of docs/formats.md. Where parts have different formats, the one of
// fewer bits counts: mixtures were not measured.
ExpectedQuality expected_quality(const quant::QuantizerFormats& formats);

}  // namespace govor::dialogs
