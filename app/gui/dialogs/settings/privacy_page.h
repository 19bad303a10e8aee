#pragma once

#include <QPushButton>

#include "dialogs/settings/settings_page.h"

namespace govor::dialogs {

// The retention of sound, the size and the folder of the stored conversations, and their deletion.
class PrivacyPage : public SettingsPage {
    Q_OBJECT

  public:
    explicit PrivacyPage(SettingsEditor& editor, QWidget* parent = nullptr);

    void show_folder(const QString& path);
    // Shows the sizes of texts and sounds on the disk, in bytes.
    void show_storage(std::uint64_t texts, std::uint64_t sounds);
    void show_storage_error(const QString& message);

  Q_SIGNALS:
    void open_folder_requested();
    void delete_all_requested();

  private:
    widgets::PlainLabel storage_label_;
    widgets::PlainLabel folder_label_;
    QPushButton open_folder_button_;
    QPushButton delete_button_;
};

}  // namespace govor::dialogs
