#include "dialogs/expected_quality.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <array>

#include "io/element_type.h"

namespace govor::dialogs {
namespace {

using io::ElementType;

struct QualityTexts {
    Q_DECLARE_TR_FUNCTIONS(govor::dialogs::ExpectedQuality)
};

// A row of docs/formats.md, "The wide checkpoint": all networks in one format, on an H200, against float32.
struct Measurement {
    ElementType type;
    double thinker_error;  // of the last hidden states, relative
    int same_top_tokens;   // number of positions with the same most probable token
    double talker_error;   // of the logits of the first code, relative
};
constexpr int position_count = 53;
constexpr std::array measurements{
    Measurement{ElementType::bf16, 0, 53, 0},           Measurement{ElementType::f16, 1.3e-6, 53, 8.4e-7},
    Measurement{ElementType::q8_0, 1.9e-2, 52, 1.7e-2}, Measurement{ElementType::q6_k, 4.8e-2, 48, 5.6e-2},
    Measurement{ElementType::q5_k, 9.8e-2, 39, 1.2e-1}, Measurement{ElementType::q4_k, 1.8e-1, 35, 4.3e-1}};

// Returns the row of the least precise format. Formats that are not in the table count as bf16.
const Measurement& find_least_precise(std::initializer_list<ElementType> types) {
    const Measurement* worst = measurements.data();
    for (const ElementType type : types) {
        const auto* const row = std::ranges::find(measurements, type, &Measurement::type);
        if (row != measurements.end() && row > worst) worst = row;
    }
    return *worst;
}

// Describes a relative error. The limits lie between the measured errors of f16, q8_0, q6_k, q5_k and q4_k.
QString precision_text(double error) {
    if (error < 1e-5) return QualityTexts::tr("as precise as the original");
    if (error < 0.03) return QualityTexts::tr("practically as precise as the original");
    if (error < 0.07) return QualityTexts::tr("slightly less precise");
    if (error < 0.15) return QualityTexts::tr("less precise");
    return QualityTexts::tr("noticeably less precise");
}

QString percent_text(double error) {
    return QualityTexts::tr("%1 %").arg(QLocale().toString(100 * error, 'f', 1));
}

}  // namespace

ExpectedQuality expected_quality(const quant::QuantizerFormats& formats) {
    const Measurement& text = find_least_precise({formats.thinker, formats.experts});
    const Measurement& speech = find_least_precise(
        {formats.talker, formats.code_predictor.value_or(formats.talker), formats.code2wav});
    return {
        QualityTexts::tr("Text: %1 · Speech: %2")
            .arg(precision_text(text.thinker_error), precision_text(speech.talker_error)),
        QualityTexts::tr(
            "Measured with random weights of the released sizes, which differ more than trained ones: the "
            "Thinker has an error of %1, and the most probable token is the same at %2 of %3 positions; "
            "the Talker has an error of %4.")
            .arg(percent_text(text.thinker_error))
            .arg(text.same_top_tokens)
            .arg(position_count)
            .arg(percent_text(speech.talker_error))};
}

}  // namespace govor::dialogs
