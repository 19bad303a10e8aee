#pragma once

#include <QObject>
#include <memory>

#include "desktop/color_scheme.h"
#include "store/settings.h"

namespace govor::window {

// Light or dark, as the user chose or else as the desktop says. Where neither says anything, the system's
// palette and style stay as they are.
class Appearance : public QObject {
    Q_OBJECT

  public:
    explicit Appearance(QObject* parent = nullptr);
    void choose(store::ColorChoice choice);

  private:
    void apply();

    desktop::ColorScheme desktop_;
    store::ColorChoice choice_ = store::ColorChoice::system;
};

}  // namespace govor::window
