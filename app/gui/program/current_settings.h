#pragma once

#include <optional>
#include <utility>

#include "store/settings.h"

namespace govor::program {

// The current settings and their file.
class CurrentSettings {
  public:
    explicit CurrentSettings(const QString& path)
        : file_(path), damage_message_(file_.recover()), settings_(file_.load()) {}

    const store::Settings& operator*() const { return settings_; }
    const store::Settings* operator->() const { return &settings_; }

    void set(const store::Settings& settings) { settings_ = settings; }
    // Returns nullopt, or a message with the reason why the settings could not be saved.
    std::optional<LocalizedText> save() const { return file_.save(settings_); }
    // Changes and saves settings on which no other object depends. Ignores a failure to save.
    template <typename Change>
    void update(Change change) {
        change(settings_);
        save();
    }
    // Returns an error message if the file exists but cannot be read.
    std::optional<LocalizedText> read_error() const { return file_.read_error(); }
    // Returns the message about a file that was damaged when the program started; nullopt: it was intact.
    const std::optional<LocalizedText>& damage_message() const { return damage_message_; }

  private:
    store::SettingsFile file_;
    std::optional<LocalizedText> damage_message_;
    store::Settings settings_;
};

}  // namespace govor::program
