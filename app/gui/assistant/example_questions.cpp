#include "assistant/example_questions.h"

#include <QCoreApplication>
#include <QFileInfo>

#include "assistant/remote_server.h"
#include "messages/capitalized.h"

namespace govor::assistant {
namespace {

struct Examples {
    Q_DECLARE_TR_FUNCTIONS(govor::assistant::Examples)
};

}  // namespace

bool is_built_in(const ModelLoader& loader) {
    return loader.choice() && loader.choice()->name == QLatin1String("built-in");
}

bool is_remote(const ModelLoader& loader) {
    return loader.choice() && is_remote(loader.choice()->name);
}

QString capitalized_model_name(const ModelLoader& loader) {
    return is_built_in(loader) ? capitalized(loader.name()) : loader.name();
}

bool requires_sound(const ModelLoader& loader) {
    if (!loader.is_ready()) return false;
    // The name of a model on another machine is that of the machine; `driver` is the name of the model.
    const QString name =
        is_remote(loader) ? QString::fromStdString(loader.model().driver) : loader.choice()->name;
    // The name of an added model is a path.
    return QFileInfo(name).fileName().contains(QLatin1String("captioner"), Qt::CaseInsensitive);
}

// tests/built_in checks the answers of the built-in model in both languages.
QStringList example_questions(const ModelLoader& loader) {
    if (!loader.is_ready() || !loader.model().can_answer || requires_sound(loader)) return {};
    if (is_built_in(loader))
        //: Asked of the built-in model, which knows only English and Russian: stays English in other
        //: languages.
        return {Examples::tr("What is seven plus five?"),
                //: Stays English in other languages than Russian, like the question before.
                Examples::tr("What color is the sky?"),
                //: Stays English in other languages than Russian, like the question before.
                Examples::tr("What can you do?")};
    return {Examples::tr("Why is the sky blue? Explain it in three sentences."),
            Examples::tr("What can I cook from potatoes, eggs and an onion?"),
            Examples::tr("Tell me a short story about a lighthouse.")};
}

QString sample_sentence(const ModelLoader& loader) {
    //: Spoken by the built-in model: stays English in other languages than Russian.
    return is_built_in(loader) ? Examples::tr("Hello! Ask me for a sum, a color or a capital.")
                               : Examples::tr("Hello! This is how I sound when I answer you.");
}

}  // namespace govor::assistant
