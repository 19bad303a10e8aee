#pragma once

#include <vector>

#include "dialogs/settings_dialog.h"

namespace govor::test {

// A settings dialog over settings in memory.
struct SettingsFixture {
    explicit SettingsFixture(const store::Settings& before = {}) : settings(before) {}

    // The first control with this accessible name.
    template <typename Control>
    Control& control(const char* name) {
        for (auto* one : dialog.findChildren<Control*>())
            if (one->accessibleName() == QString::fromUtf8(name)) return *one;
        throw std::runtime_error(name);
    }

    // Fills the pages with what the program would show.
    void show_everything() {
        sound::DeviceInfo device;
        device.id = "usb";
        device.name = "USB Microphone, Analog Stereo";
        dialog.sound().show_devices({device}, {device});
        dialog.sound().check().show_level({.dbfs = -24, .peak = 0.2F, .voice_begins_dbfs = -41});
        dialog.show_level({.dbfs = -24, .peak = 0.2F, .voice_begins_dbfs = -41});
        dialog.voice().show_voices({QStringLiteral("ethan"), QStringLiteral("chelsie")});
        dialog.voice().show_conversation(QStringLiteral("chelsie"));
        session::DeviceChoice card;
        card.name = "NVIDIA GeForce RTX 4090";
        dialog.model().show_devices({card});
        dialog.privacy().show_folder(QStringLiteral("/home/user/.local/share/govor/conversations"));
        dialog.privacy().show_storage(812000, 96300000);
    }

    store::Settings settings;
    int written = 0;
    dialogs::SettingsEditor editor{[this] { return settings; },
                                   [this](const store::Settings& changed) {
                                       settings = changed;
                                       ++written;
                                   }};
    widgets::Shortcuts shortcuts{
        {"new", QStringLiteral("New"), QKeySequence("Ctrl+N"), QKeySequence("Ctrl+N")},
        {"export", QStringLiteral("Export"), QKeySequence(), QKeySequence()},
        {{}, QStringLiteral("Scroll the conversation"), {}, {}, QStringLiteral("Page up, Page down")}};
    dialogs::SettingsDialog dialog{editor, shortcuts};
};

}  // namespace govor::test
