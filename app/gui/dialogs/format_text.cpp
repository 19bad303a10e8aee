#include "dialogs/format_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>

#include "io/element_type.h"

namespace govor::dialogs {
namespace {

struct FormatTexts {
    Q_DECLARE_TR_FUNCTIONS(govor::dialogs::FormatText)
};

QString upper_case_name(io::ElementType type) {
    return QString::fromUtf8(io::name(type).data(), static_cast<qsizetype>(io::name(type).size())).toUpper();
}

}  // namespace

QString type_text(io::ElementType type) {
    const io::ElementFormat& format = io::format(type);
    const double bits =
        8.0 * static_cast<double>(format.block_bytes) / static_cast<double>(format.block_elements);
    return FormatTexts::tr("%1: %2 bits a weight")
        .arg(upper_case_name(type), QLocale().toString(bits, 'f', 1));
}

QString preset_title(const quant::QuantizerPreset& preset) {
    QString size = QString::fromUtf8(preset.name.data(), static_cast<qsizetype>(preset.name.size()));
    size.chop(2);  // the unit of a name such as "48gb"
    return FormatTexts::tr("For a graphics card with %1 GB").arg(size);
}

QString preset_suffix(std::size_t preset) {
    const auto name = quant::quantizer_presets()[preset].name;
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

QString formats_text(const quant::QuantizerFormats& formats) {
    const std::array types{formats.thinker,
                           formats.experts,
                           formats.audio_tower,
                           formats.talker,
                           formats.code_predictor.value_or(formats.talker),
                           formats.code2wav};
    if (std::ranges::all_of(types, [&](io::ElementType type) { return type == types.front(); }))
        return FormatTexts::tr("Everything in %1").arg(upper_case_name(types.front()));
    const std::array<PartText, format_part_count> parts = part_texts();
    QStringList groups;
    for (auto type = quant::quantizer_types.rbegin(); type != quant::quantizer_types.rend(); ++type) {
        QStringList names;
        for (std::size_t i = 0; i < types.size(); ++i)
            if (types[i] == *type) names.append(parts[i].name);
        if (!names.isEmpty())
            groups.append(
                FormatTexts::tr("%1: %2").arg(upper_case_name(*type), names.join(QStringLiteral(", "))));
    }
    return groups.join(QStringLiteral(" · "));
}

std::array<PartText, format_part_count> part_texts() {
    return {
        PartText{FormatTexts::tr("Thinker"), FormatTexts::tr("Generates the text of the answer.")},
        PartText{FormatTexts::tr("Experts"),
                 FormatTexts::tr(
                     "Of the Thinker, and by far the largest part: their format decides how large the model "
                     "is.")},
        PartText{FormatTexts::tr("AudioTower"), FormatTexts::tr("Encodes spoken questions for the Thinker.")},
        PartText{FormatTexts::tr("Talker"),
                 FormatTexts::tr("Turns the answer into the first code of each frame of speech.")},
        PartText{
            FormatTexts::tr("Code predictor"),
            FormatTexts::tr("The other 15 codes of each frame. It is small; below Q8_0, more of the codes "
                            "differ from those of the original.")},
        PartText{FormatTexts::tr("Code2Wav"),
                 FormatTexts::tr("Turns codes into sound. It is small; Q8_0 or more is recommended.")}};
}

}  // namespace govor::dialogs
