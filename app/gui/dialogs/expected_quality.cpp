#include "dialogs/expected_quality.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <array>

#include "io/element_type.h"

namespace govor::dialogs {
namespace {

using io::ElementType;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(govor::dialogs::ExpectedQuality)
};

// A row of docs/formats.md, "The wide checkpoint": all networks in one format, on an H200, against float32.
struct Measured {
    ElementType type;
    double thinker_error;  // of the last hidden states, relative
    int same_top_token;    // of the positions
    double talker_error;   // of the logits of the first code, relative
};
constexpr int positions = 53;
constexpr std::array measured{
    Measured{ElementType::bf16, 0, 53, 0},           Measured{ElementType::f16, 1.3e-6, 53, 8.4e-7},
    Measured{ElementType::q8_0, 1.9e-2, 52, 1.7e-2}, Measured{ElementType::q6_k, 4.8e-2, 48, 5.6e-2},
    Measured{ElementType::q5_k, 9.8e-2, 39, 1.2e-1}, Measured{ElementType::q4_k, 1.8e-1, 35, 4.3e-1}};

// The least precise of the formats; formats outside the table count as the first.
const Measured& least_precise(std::initializer_list<ElementType> types) {
    const Measured* worst = measured.data();
    for (const ElementType type : types) {
        const auto* const row = std::ranges::find(measured, type, &Measured::type);
        if (row != measured.end() && row > worst) worst = row;
    }
    return *worst;
}

// Equal up to 1e-5; each step below q8_0 about doubles the error.
QString words_of(double error) {
    if (error < 1e-5) return Words::tr("as precise as the original");
    if (error < 0.03) return Words::tr("practically as precise as the original");
    if (error < 0.07) return Words::tr("slightly less precise");
    if (error < 0.15) return Words::tr("less precise");
    return Words::tr("noticeably less precise");
}

QString percent(double error) {
    return Words::tr("%1 %").arg(QLocale().toString(100 * error, 'f', 1));
}

}  // namespace

ExpectedQuality expected_quality(const quant::QuantizerFormats& formats) {
    const Measured& text = least_precise({formats.thinker, formats.experts});
    const Measured& speech =
        least_precise({formats.talker, formats.code_predictor.value_or(formats.talker), formats.code2wav});
    return {
        Words::tr("Text: %1 · Speech: %2").arg(words_of(text.thinker_error), words_of(speech.talker_error)),
        Words::tr(
            "Measured with random weights of the released sizes, which differ more than trained ones: the "
            "Thinker has an error of %1, and the most probable token is the same at %2 of %3 positions; "
            "the Talker has an error of %4.")
            .arg(percent(text.thinker_error))
            .arg(text.same_top_token)
            .arg(positions)
            .arg(percent(speech.talker_error))};
}

}  // namespace govor::dialogs
