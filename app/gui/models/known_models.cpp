#include "models/known_models.h"

#include <QCoreApplication>

namespace govor::models {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(govor::models::KnownModels)
};

}  // namespace

const char* const released_repo = "Qwen/Qwen3-Omni-30B-A3B-Instruct";

std::vector<KnownModel> known_models() {
    return {{QString::fromLatin1(released_repo),
             Words::tr("The full model: hears, writes and speaks. The weights are as published, in bf16.")},
            {QStringLiteral("Qwen/Qwen3-Omni-30B-A3B-Thinking"),
             Words::tr("Thinks before it answers. Hears and writes, but does not speak.")},
            {QStringLiteral("Qwen/Qwen3-Omni-30B-A3B-Captioner"),
             Words::tr("Describes sounds in text. Hears and writes, but does not speak.")},
            {QStringLiteral("ggml-org/Qwen3-Omni-30B-A3B-Instruct-GGUF"),
             Words::tr("Thinker and AudioTower as GGUF files in several formats. Without the speech part, it "
                       "answers in text only.")},
            {QStringLiteral("ggml-org/Qwen3-Omni-30B-A3B-Thinking-GGUF"),
             Words::tr("The thinking model as GGUF files in several formats: hears and writes.")}};
}

}  // namespace govor::models
