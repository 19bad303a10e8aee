#include "assistant/example_questions.h"

#include <QCoreApplication>

namespace govor::assistant {
namespace {

struct Examples {
    Q_DECLARE_TR_FUNCTIONS(govor::assistant::Examples)
};

}  // namespace

bool is_built_in(const ModelLoader& loader) {
    return loader.choice() && loader.choice()->name == QLatin1String("built-in");
}

// tests/built_in asks those of the built-in model in both languages.
QStringList example_questions(const ModelLoader& loader) {
    if (!loader.ready() || !loader.model().answers) return {};
    if (is_built_in(loader))
        return {Examples::tr("What is seven plus five?"), Examples::tr("What color is the sky?"),
                Examples::tr("What can you do?")};
    return {Examples::tr("Why is the sky blue? Explain it in three sentences."),
            Examples::tr("What can I cook from potatoes, eggs and an onion?"),
            Examples::tr("Tell me a short story about a lighthouse.")};
}

QString sample_sentence(const ModelLoader& loader) {
    return is_built_in(loader) ? Examples::tr("Hello! Ask me for a sum, a color or a capital.")
                               : Examples::tr("Hello! This is how I sound when I answer you.");
}

}  // namespace govor::assistant
