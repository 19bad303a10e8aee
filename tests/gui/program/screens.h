#pragma once

#include <gtest/gtest.h>

#include <QLocale>
#include <QSize>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "gui/program/scoped_translation.h"
#include "program/appearance.h"

class QWidget;

namespace govor::test {

struct ControllerFixture;

struct ScreenVariant {
    QString language;  // "en" or a translated one
    bool is_dark = false;

    std::string name() const;  // "en_light"
    friend std::ostream& operator<<(std::ostream& out, const ScreenVariant& variant) {
        return out << variant.name();
    }
};

// Shows the windows and their states in every language and expects that no text is clipped and no mnemonic is
// used twice. If the environment variable GOVOR_SCREENS names a folder, saves an image of each there, in
// English and Russian also in the dark theme; tests/gui/screens.sh makes a report of the images.
class Screens : public testing::TestWithParam<ScreenVariant> {
  protected:
    void SetUp() override;
    void TearDown() override { QLocale::setDefault(locale_); }

    static bool is_russian() { return GetParam().language == QStringLiteral("ru"); }
    // Returns what a user of the language may have written: English in all languages but Russian.
    static QString example(const char* english, const char* russian) {
        return QString::fromUtf8(is_russian() ? russian : english);
    }
    // Loads a model of the released size on a graphics card, as the fake engine reports it.
    static void load_example_model(ControllerFixture& fixture);
    // Shows the window in this size. The image is saved as NAME-VARIANT.png.
    static void show(QWidget& window, const QSize& size, const QString& name);

  private:
    const QLocale locale_;
    std::unique_ptr<program::Appearance> appearance_;
    std::unique_ptr<ScopedTranslation> translation_;
};

std::vector<ScreenVariant> screen_variants();

}  // namespace govor::test
