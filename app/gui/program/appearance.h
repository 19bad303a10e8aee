#pragma once

#include <QFont>
#include <QObject>
#include <memory>

#include "desktop/color_scheme.h"
#include "store/settings.h"

namespace govor::program {

// Applies the language and the text size that the user chose, and the light or dark palette that the user
// chose or else the desktop prefers. Without either palette, the system's palette and style stay.
class Appearance : public QObject {
    Q_OBJECT

  public:
    explicit Appearance(const store::Settings& settings, QObject* parent = nullptr);
    void choose(const store::Settings& settings);

  Q_SIGNALS:
    void language_changed();

  private:
    void apply();

    desktop::ColorScheme desktop_;
    QFont usual_font_;  // the desktop's
    double text_size_ = 100;
    QString language_;
    store::ColorChoice choice_ = store::ColorChoice::system;
};

}  // namespace govor::program
