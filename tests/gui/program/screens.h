#pragma once

#include <gtest/gtest.h>

#include <QLocale>
#include <QSize>
#include <memory>
#include <tuple>

#include "gui/program/translated_into.h"
#include "program/appearance.h"

class QWidget;

namespace govor::test {

// Saves pictures of the windows for review, in the folder of the environment variable GOVOR_SCREENS: light
// and dark, in English and Russian. Without the variable, the tests are skipped. tests/gui/screens.sh makes a
// report of them.
class Screens : public testing::TestWithParam<std::tuple<bool, bool>> {
  protected:
    void SetUp() override;
    void TearDown() override { QLocale::setDefault(locale_); }

    static bool is_dark() { return std::get<0>(GetParam()); }
    static bool is_russian() { return std::get<1>(GetParam()); }
    // Shows the window in this size and saves its picture as NAME-en-light.png and the like.
    static void save(QWidget& window, const QSize& size, const QString& name);

  private:
    const QLocale locale_;
    std::unique_ptr<program::Appearance> appearance_;
    std::unique_ptr<TranslatedInto> translation_;
};

}  // namespace govor::test
