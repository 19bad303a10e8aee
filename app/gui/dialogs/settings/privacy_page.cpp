#include "dialogs/settings/privacy_page.h"

#include <QVBoxLayout>

#include "messages/bytes_text.h"

namespace govor::dialogs {

using store::Settings;

PrivacyPage::PrivacyPage(SettingsEditor& editor, QWidget* parent)
    : SettingsPage(editor, tr("Privacy"), parent) {
    const auto make_days_choice = [](int count) {
        return std::pair(count == 1 ? tr("For one day") : tr("For %n days", nullptr, count), double(count));
    };
    add_choice<double>(
        {tr("&Sound of conversations is kept"),
         tr("Of questions and answers. Texts stay. A spoken question whose sound was deleted cannot "
            "be played or answered again, and is no longer part of the model's context.")},
        &Settings::keep_sound_days,
        {{tr("Until I delete it"), Settings::keep_forever},
         make_days_choice(365),
         make_days_choice(90),
         make_days_choice(30),
         make_days_choice(7),
         make_days_choice(1),
         {tr("Until Govor quits"), 0}});
    storage_label_.setText(tr("Measuring…"));
    storage_label_.setWordWrap(true);
    storage_label_.setTextInteractionFlags(Qt::TextSelectableByMouse);
    add_row({tr("Storage used")}, &storage_label_);
    auto* container = new QWidget(this);
    folder_label_.setWordWrap(true);
    folder_label_.setTextInteractionFlags(Qt::TextSelectableByMouse);
    open_folder_button_.setText(tr("Open &folder"));
    connect(&open_folder_button_, &QPushButton::clicked, this, &PrivacyPage::open_folder_requested);
    auto* column = new QVBoxLayout(container);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(&folder_label_);
    column->addWidget(&open_folder_button_, 0, Qt::AlignLeft);
    container->setFocusProxy(&open_folder_button_);
    add_row({tr("Where it is stored"), tr("Conversations are stored only on this computer.")}, container);
    auto* delete_container = new QWidget(this);
    delete_button_.setText(tr("&Delete all conversations…"));
    connect(&delete_button_, &QPushButton::clicked, this, &PrivacyPage::delete_all_requested);
    auto* delete_column = new QVBoxLayout(delete_container);
    delete_column->setContentsMargins(0, 12, 0, 0);
    delete_column->addWidget(&delete_button_, 0, Qt::AlignLeft);
    delete_container->setFocusProxy(&delete_button_);
    add_note(delete_container);
}

void PrivacyPage::show_folder(const QString& path) {
    folder_label_.setText(path);
}

void PrivacyPage::show_storage(std::uint64_t texts, std::uint64_t sounds) {
    storage_label_.setText(
        tr("%1: texts %2, sound %3").arg(bytes_text(texts + sounds), bytes_text(texts), bytes_text(sounds)));
}

void PrivacyPage::show_storage_error(const QString& message) {
    storage_label_.setText(message);
}

}  // namespace govor::dialogs
