#pragma once

#include <optional>
#include <utility>

#include "store/settings.h"

namespace govor::program {

// The current settings and their file.
class CurrentSettings {
  public:
    explicit CurrentSettings(const QString& path)
        : file_(path), damage_message_(file_.recover()), settings_(file_.load(read_error_)) {}

    const store::Settings& operator*() const { return settings_; }
    const store::Settings* operator->() const { return &settings_; }

    void set(const store::Settings& settings) { settings_ = settings; }
    // Returns nullopt, or a message with the reason why the settings could not be saved. A file that could
    // not be read when the program started is not replaced.
    std::optional<LocalizedText> save() const { return read_error_ ? read_error_ : file_.save(settings_); }
    // Changes and saves settings on which no other object depends. Ignores a failure to save.
    template <typename Change>
    void update(Change change) {
        change(settings_);
        save();
    }
    // Returns an error message if the file existed but could not be read when the program started.
    const std::optional<LocalizedText>& read_error() const { return read_error_; }
    // Returns the message about a file that was damaged when the program started; nullopt: it was intact.
    const std::optional<LocalizedText>& damage_message() const { return damage_message_; }

  private:
    store::SettingsFile file_;
    std::optional<LocalizedText> read_error_;  // before settings_, whose initialization sets it
    std::optional<LocalizedText> damage_message_;
    store::Settings settings_;
};

}  // namespace govor::program
