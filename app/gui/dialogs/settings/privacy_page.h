#pragma once

#include <QPushButton>

#include "dialogs/settings/settings_page.h"

namespace govor::dialogs {

// What is kept of conversations, for how long, and where.
class PrivacyPage : public SettingsPage {
    Q_OBJECT

  public:
    PrivacyPage(SettingsEditor& editor, QWidget* parent = nullptr);

    void show_folder(const QString& path);
    // Bytes of texts and sounds on the disk.
    void show_storage(std::uint64_t texts, std::uint64_t sounds);
    void show_storage_trouble(const QString& sentence);

  Q_SIGNALS:
    void open_folder_requested();
    void delete_all_requested();

  private:
    widgets::PlainLabel used_;
    widgets::PlainLabel folder_;
    QPushButton open_;
    QPushButton delete_;
};

}  // namespace govor::dialogs
