#include "models/known_models.h"

#include <QCoreApplication>

namespace govor::models {
namespace {

struct ModelTexts {
    Q_DECLARE_TR_FUNCTIONS(govor::models::KnownModels)
};

}  // namespace

const char* const released_repo = "Qwen/Qwen3-Omni-30B-A3B-Instruct";

std::vector<KnownModel> known_models() {
    using session::ReleasedModel;
    const auto make_released_model = [](const QString& name, ReleasedModel model,
                                        const QString& description) {
        const std::uint64_t bytes = session::published_weight_bytes(model);
        return KnownModel{.repo = name,
                          .description = description,
                          .files = {bytes, bytes, QStringLiteral("apache-2.0")},
                          .released_model = model};
    };
    const auto make_other_model = [](const QString& name, const QString& description) {
        return KnownModel{.repo = name, .description = description, .files = {}, .released_model = {}};
    };
    return {
        make_released_model(
            QString::fromLatin1(released_repo), ReleasedModel::instruct,
            ModelTexts::tr("The full model: accepts text, speech and pictures, and produces text and "
                           "speech.")),
        make_released_model(
            QStringLiteral("Qwen/Qwen3-Omni-30B-A3B-Thinking"), ReleasedModel::thinking,
            ModelTexts::tr("Reasons in text before it answers. Accepts text, speech and pictures, and "
                           "produces text only.")),
        make_released_model(QStringLiteral("Qwen/Qwen3-Omni-30B-A3B-Captioner"), ReleasedModel::captioner,
                            ModelTexts::tr("Describes sounds. Accepts sound, and produces text only.")),
        make_other_model(
            QStringLiteral("ggml-org/Qwen3-Omni-30B-A3B-Instruct-GGUF"),
            ModelTexts::tr("Thinker and AudioTower as GGUF files in several formats. Without the speech "
                           "part, it answers in text only.")),
        make_other_model(
            QStringLiteral("ggml-org/Qwen3-Omni-30B-A3B-Thinking-GGUF"),
            ModelTexts::tr("The Thinking model as GGUF files in several formats. Takes speech, gives text "
                           "only."))};
}

}  // namespace govor::models
