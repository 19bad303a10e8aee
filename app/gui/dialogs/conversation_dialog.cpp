#include "dialogs/conversation_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QRegularExpression>

#include "messages/capitalized.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

ConversationDialog::ConversationDialog(const store::ConversationSettings& settings, const QStringList& voices,
                                       QWidget* parent)
    : QDialog(parent), old_settings_(settings) {
    setWindowTitle(tr("Conversation"));
    resize(480, 320);
    title_.setText(settings.title);
    title_.setPlaceholderText(tr("Derived from the first words"));
    tags_.setText(settings.tags.join(QStringLiteral(", ")));
    tags_.setPlaceholderText(tr("For example: work, travel"));
    voice_.addItem(tr("The model's default voice"), QString());
    for (const QString& voice : voices) voice_.addItem(capitalized(voice), voice);
    if (!settings.voice.isEmpty() && voice_.findData(settings.voice) < 0)
        voice_.addItem(settings.voice, settings.voice);  // voice of a model that is not loaded
    voice_.setCurrentIndex(std::max(0, voice_.findData(settings.voice)));
    instructions_.setPlainText(settings.system_prompt);
    instructions_.setPlaceholderText(tr("For example: Answer in one sentence."));
    instructions_.setTabChangesFocus(true);
    use_for_new_.setText(tr("Use voice and instructions &also for new conversations"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* form = new QFormLayout(this);
    form->setSpacing(12);
    const auto add_row = [form](const QString& text, QWidget& field) {
        auto* label = new widgets::PlainLabel(text);
        label->setBuddy(&field);
        form->addRow(label, &field);
    };
    add_row(tr("&Name"), title_);
    add_row(tr("&Tags"), tags_);
    add_row(tr("&Voice"), voice_);
    add_row(tr("&Instructions"), instructions_);
    form->addRow(&use_for_new_);  // its text is too long for the column of the fields
    form->addRow(buttons);
    title_.setAccessibleName(tr("Name"));
    tags_.setAccessibleName(tr("Tags, separated by commas"));
    voice_.setAccessibleName(tr("Voice"));
    instructions_.setAccessibleName(tr("Instructions"));
    title_.setFocus();
    title_.selectAll();
}

store::ConversationSettings ConversationDialog::settings() const {
    store::ConversationSettings new_settings = old_settings_;
    new_settings.title = title_.text().trimmed();
    new_settings.tags =
        store::normalized_tags(tags_.text().split(QRegularExpression(QStringLiteral("[,，、]"))));
    new_settings.voice = voice_.currentData().toString();
    new_settings.system_prompt = instructions_.toPlainText().trimmed();
    return new_settings;
}

store::Settings ConversationDialog::defaults(store::Settings old_defaults) const {
    if (!use_for_new_.isChecked()) return old_defaults;
    const store::ConversationSettings new_settings = settings();
    old_defaults.voice = new_settings.voice;
    old_defaults.system_prompt = new_settings.system_prompt;
    return old_defaults;
}

}  // namespace govor::dialogs
