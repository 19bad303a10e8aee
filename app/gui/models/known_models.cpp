#include "models/known_models.h"

#include <QCoreApplication>

namespace govor::models {
namespace {

struct ModelTexts {
    Q_DECLARE_TR_FUNCTIONS(govor::models::KnownModels)
};

}  // namespace

const char* const released_repo = "Qwen/Qwen3-Omni-30B-A3B-Instruct";

// The size of a model without speech part is that of the Thinker with its encoders: 31.7 billion parameters
// of two bytes.
std::vector<KnownModel> known_models() {
    return {{QString::fromLatin1(released_repo),
             ModelTexts::tr("The full model: accepts text, speech and pictures, and produces text and "
                            "speech. The weights are as "
                            "published: about 70 GB in bf16.")},
            {QStringLiteral("Qwen/Qwen3-Omni-30B-A3B-Thinking"),
             ModelTexts::tr("Reasons in text before it answers. Accepts text, speech and pictures, and "
                            "produces text only. About 63 GB in bf16.")},
            {QStringLiteral("Qwen/Qwen3-Omni-30B-A3B-Captioner"),
             ModelTexts::tr("Describes sounds. Accepts sound, and produces text only. About 63 GB in "
                            "bf16.")},
            {QStringLiteral("ggml-org/Qwen3-Omni-30B-A3B-Instruct-GGUF"),
             ModelTexts::tr(
                 "Thinker and AudioTower as GGUF files in several formats. Without the speech part, it "
                 "answers in text only.")},
            {QStringLiteral("ggml-org/Qwen3-Omni-30B-A3B-Thinking-GGUF"),
             ModelTexts::tr(
                 "The Thinking model as GGUF files in several formats. Takes speech, gives text only.")}};
}

}  // namespace govor::models
