#include "dialogs/settings/privacy_page.h"

#include <QLocale>
#include <QVBoxLayout>

namespace govor::dialogs {

using store::Settings;

PrivacyPage::PrivacyPage(SettingsEditor& editor, QWidget* parent)
    : SettingsPage(editor, tr("Privacy"), parent) {
    const auto days = [](int count) {
        return std::pair(count == 1 ? tr("For one day") : tr("For %n days", nullptr, count), double(count));
    };
    add_choice<double>(
        {tr("&Sound of conversations is kept"),
         tr("Of questions and answers. Texts stay. A spoken question whose sound was deleted cannot "
            "be played or answered again, and is no longer part of the model's context.")},
        &Settings::keep_sound_days,
        {{tr("Until I delete it"), Settings::keep_for_ever},
         days(365),
         days(90),
         days(30),
         days(7),
         days(1),
         {tr("Until Govor quits"), 0}});
    used_.setText(tr("Measuring…"));
    used_.setWordWrap(true);
    used_.setTextInteractionFlags(Qt::TextSelectableByMouse);
    add_row({tr("Storage used")}, &used_);
    auto* around = new QWidget(this);
    folder_.setWordWrap(true);
    folder_.setTextInteractionFlags(Qt::TextSelectableByMouse);
    open_.setText(tr("Open &folder"));
    connect(&open_, &QPushButton::clicked, this, &PrivacyPage::open_folder_requested);
    auto* column = new QVBoxLayout(around);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(&folder_);
    column->addWidget(&open_, 0, Qt::AlignLeft);
    around->setFocusProxy(&open_);
    add_row({tr("Where it is stored"), tr("Nothing of it leaves this computer.")}, around);
    auto* line = new QWidget(this);
    delete_.setText(tr("&Delete all conversations…"));
    connect(&delete_, &QPushButton::clicked, this, &PrivacyPage::delete_all_requested);
    auto* row = new QVBoxLayout(line);
    row->setContentsMargins(0, 12, 0, 0);
    row->addWidget(&delete_, 0, Qt::AlignLeft);
    line->setFocusProxy(&delete_);
    add_note(line);
}

void PrivacyPage::show_folder(const QString& path) {
    folder_.setText(path);
}

void PrivacyPage::show_storage(std::uint64_t texts, std::uint64_t sounds) {
    const auto size = [](std::uint64_t bytes) {
        return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeIecFormat);
    };
    used_.setText(tr("%1: texts %2, sound %3").arg(size(texts + sounds), size(texts), size(sounds)));
}

void PrivacyPage::show_storage_trouble(const QString& sentence) {
    used_.setText(sentence);
}

}  // namespace govor::dialogs
