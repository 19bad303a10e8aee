#pragma once

#include <optional>
#include <utility>

#include "store/settings.h"

namespace govor::program {

// The settings in force, and the file that keeps them for the next start.
class CurrentSettings {
  public:
    explicit CurrentSettings(const QString& path) : file_(path), settings_(file_.load()) {}

    const store::Settings& operator*() const { return settings_; }
    const store::Settings* operator->() const { return &settings_; }

    void set(const store::Settings& settings) { settings_ = settings; }
    // Absent: saved. Otherwise a sentence that says why not.
    std::optional<QString> save() const { return file_.save(settings_); }
    // Changes what needs no other object to be told, and saves it. That it cannot be saved is no notice here.
    template <typename Change>
    void update(Change change) {
        change(settings_);
        save();
    }
    std::optional<QString> unreadable() const { return file_.unreadable(); }

  private:
    store::SettingsFile file_;
    store::Settings settings_;
};

}  // namespace govor::program
