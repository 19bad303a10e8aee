#pragma once

#include <QObject>
#include <functional>
#include <utility>

#include "store/settings.h"

namespace govor::dialogs {

// Gives the controls of the settings window access to the current settings. A control reads its value from
// the editor and writes a changed value at once. changed() is also emitted when the settings change
// elsewhere.
class SettingsEditor : public QObject {
    Q_OBJECT

  public:
    using Read = std::function<store::Settings()>;
    using Write = std::function<void(const store::Settings&)>;

    SettingsEditor(Read read, Write write, QObject* parent = nullptr)
        : QObject(parent), read_(std::move(read)), write_(std::move(write)) {}

    store::Settings settings() const { return read_(); }

    // Calls `change` with a copy of the settings, then applies the copy.
    template <typename Change>
    void edit(Change change) {
        store::Settings settings = read_();
        change(settings);
        set(settings);
    }
    // Applies the settings. Emits changed() if they differ from the current ones.
    void set(const store::Settings& settings) {
        if (settings == read_()) return;
        write_(settings);
        Q_EMIT changed();
    }

  Q_SIGNALS:
    void changed();

  private:
    Read read_;
    Write write_;
};

}  // namespace govor::dialogs
