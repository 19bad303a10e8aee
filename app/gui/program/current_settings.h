#pragma once

#include <optional>
#include <utility>

#include "store/settings.h"

namespace govor::program {

// The current settings and their file.
class CurrentSettings {
  public:
    explicit CurrentSettings(const QString& path)
        : file_(path), damage_(file_.recover()), settings_(file_.load()) {}

    const store::Settings& operator*() const { return settings_; }
    const store::Settings* operator->() const { return &settings_; }

    void set(const store::Settings& settings) { settings_ = settings; }
    // Returns nullopt, or a message with the reason why the settings could not be saved.
    std::optional<QString> save() const { return file_.save(settings_); }
    // Makes a change that affects no other object, and saves it. Does not report a failure to save.
    template <typename Change>
    void update(Change change) {
        change(settings_);
        save();
    }
    std::optional<QString> unreadable() const { return file_.unreadable(); }
    // A sentence about a damaged file that was found at the start.
    const std::optional<QString>& damage() const { return damage_; }

  private:
    store::SettingsFile file_;
    std::optional<QString> damage_;
    store::Settings settings_;
};

}  // namespace govor::program
