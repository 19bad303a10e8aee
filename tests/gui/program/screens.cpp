#include "gui/program/screens.h"

#include <QApplication>
#include <QDir>
#include <QWidget>

#include "gui/assistant/controller_fixture.h"
#include "gui/support/clipped_texts.h"
#include "gui/support/mnemonics.h"
#include "gui/support/waiting.h"
#include "messages/languages.h"

namespace govor::test {
namespace {

const char* const folder_variable = "GOVOR_SCREENS";

}  // namespace

std::vector<ScreenVariant> screen_variants() {
    std::vector<ScreenVariant> variants{{.language = QStringLiteral("en")}};
    for (const QString& language : translated_languages()) variants.push_back({.language = language});
    if (!qEnvironmentVariableIsSet(folder_variable))
        return variants;  // a text has the same size in both themes
    for (const char* language : {"en", "ru"})
        variants.push_back({.language = QLatin1String(language), .is_dark = true});
    return variants;
}

std::string ScreenVariant::name() const {
    return language.toStdString() + (is_dark ? "_dark" : "_light");
}

void Screens::SetUp() {
    store::Settings settings;
    settings.colors = GetParam().is_dark ? store::ColorChoice::dark : store::ColorChoice::light;
    appearance_ = std::make_unique<program::Appearance>(settings);
    QLocale::setDefault(QLocale(GetParam().language));
    if (GetParam().language != QStringLiteral("en"))
        translation_ = std::make_unique<ScopedTranslation>(GetParam().language);
}

void Screens::load_example_model(ControllerFixture& fixture) {
    fixture.model_name = QStringLiteral("Qwen3-Omni-30B-A3B-Instruct");
    fixture.context_tokens = 8192;
    fixture.device_name = "NVIDIA GeForce RTX 4090";
    fixture.device_memory = std::uint64_t{19} << 30;
    fixture.device_budget = std::uint64_t{22} << 30;
    fixture.load();
}

void Screens::show(QWidget& window, const QSize& size, const QString& name) {
    window.resize(size);
    window.show();
    // A layout follows a change of its texts in later events.
    wait_until([&] { return find_clipped_texts(window).isEmpty(); }, 5000);
    EXPECT_EQ(find_clipped_texts(window), QStringList())
        << name.toStdString() << ": " << find_clipped_texts(window).join(QLatin1Char('\n')).toStdString();
    const QStringList shared_keys = find_ambiguous_mnemonics(window);
    EXPECT_TRUE(shared_keys.isEmpty())
        << name.toStdString() << ": " << shared_keys.join(QLatin1Char('\n')).toStdString();
    const QString folder = qEnvironmentVariable(folder_variable);
    if (folder.isEmpty()) return;
    QApplication::processEvents();
    QDir().mkpath(folder);
    const auto file =
        QStringLiteral("%1/%2-%3.png").arg(folder, name, QString::fromStdString(GetParam().name()));
    ASSERT_TRUE(window.grab().save(file));
}

}  // namespace govor::test
