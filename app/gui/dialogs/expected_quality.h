#pragma once

#include <QString>

#include "session/api/conversion.h"

namespace govor::dialogs {

// The expected difference of a converted model from the original in bf16.
struct ExpectedQuality {
    QString summary;  // "Text: practically as precise as the original · Speech: less precise"
    QString details;  // measured errors
};

// Looks up the formats in the table "The wide checkpoint" of docs/formats.md. If parts have different
// formats, the one with the fewest bits determines the result, because mixed formats were not measured.
ExpectedQuality expected_quality(const quant::QuantizerFormats& formats);

}  // namespace govor::dialogs
