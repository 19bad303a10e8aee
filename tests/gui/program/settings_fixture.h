#pragma once

#include <QCoreApplication>
#include <vector>

#include "dialogs/settings_dialog.h"

namespace govor::test {

// A settings dialog for settings in memory.
struct SettingsFixture {
    explicit SettingsFixture(const store::Settings& initial = {}) : settings(initial) {}

    // Returns the first control with this accessible name.
    template <typename Control>
    Control& control(const char* name) {
        for (auto* candidate : dialog.findChildren<Control*>())
            if (candidate->accessibleName() == QString::fromUtf8(name)) return *candidate;
        throw std::runtime_error(name);
    }

    // Fills the pages with example data.
    void show_everything() {
        sound::DeviceInfo device;
        device.id = "usb";
        device.name = "USB Microphone, Analog Stereo";
        dialog.sound().show_devices({device}, {device});
        dialog.sound().sound_check().show_level({.dbfs = -24, .peak = 0.2F, .voice_onset_dbfs = -41});
        dialog.show_level({.dbfs = -24, .peak = 0.2F, .voice_onset_dbfs = -41});
        dialog.voice().show_voices({QStringLiteral("ethan"), QStringLiteral("chelsie")});
        dialog.voice().show_conversation(QStringLiteral("chelsie"));
        session::DeviceChoice card;
        card.name = "NVIDIA GeForce RTX 4090";
        dialog.model().show_devices({card});
        dialog.privacy().show_folder(QStringLiteral("/home/user/.local/share/govor/conversations"));
        dialog.privacy().show_storage(812000, 96300000);
    }

    // Returns a text of the menu in the language of the window, as the list of shortcuts shows it.
    static QString menu_text(const char* text) {
        return QCoreApplication::translate("govor::program::MainMenu", text)
            .remove(QLatin1Char('&'))
            .remove(QStringLiteral("…"));
    }

    static constexpr int page_count = 9;  // of SettingsDialog::Page

    store::Settings settings;
    int writes = 0;
    dialogs::SettingsEditor editor{[this] { return settings; },
                                   [this](const store::Settings& changed) {
                                       settings = changed;
                                       ++writes;
                                   }};
    widgets::Shortcuts shortcuts{
        {"new", menu_text("&New"), QKeySequence("Ctrl+N"), QKeySequence("Ctrl+N")},
        {"export", menu_text("&Export…"), QKeySequence(), QKeySequence()},
        {{}, menu_text("Scroll the conversation"), {}, {}, menu_text("Page up, Page down")}};
    dialogs::SettingsDialog dialog{editor, shortcuts};
};

}  // namespace govor::test
