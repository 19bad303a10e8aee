#include "dialogs/conversation_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QRegularExpression>

namespace govor::dialogs {

ConversationDialog::ConversationDialog(const store::ConversationSettings& settings, const QStringList& voices,
                                       QWidget* parent)
    : QDialog(parent), before_(settings) {
    setWindowTitle(tr("Conversation"));
    resize(480, 320);
    title_.setText(settings.title);
    title_.setPlaceholderText(tr("Derived from the first words"));
    tags_.setText(settings.tags.join(QStringLiteral(", ")));
    tags_.setPlaceholderText(tr("For example: work, travel"));
    voice_.addItem(tr("The model's default voice"), QString());
    for (const QString& voice : voices) voice_.addItem(voice.left(1).toUpper() + voice.mid(1), voice);
    if (!settings.voice.isEmpty() && voice_.findData(settings.voice) < 0)
        voice_.addItem(settings.voice, settings.voice);  // voice of a model that is not loaded
    voice_.setCurrentIndex(std::max(0, voice_.findData(settings.voice)));
    system_.setPlainText(settings.system_prompt);
    system_.setPlaceholderText(tr("For example: Answer in one sentence."));
    system_.setTabChangesFocus(true);
    for_new_.setText(tr("Use voice and instructions &also for new conversations"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* form = new QFormLayout(this);
    form->setSpacing(12);
    form->addRow(tr("&Name"), &title_);
    form->addRow(tr("&Tags"), &tags_);
    form->addRow(tr("&Voice"), &voice_);
    form->addRow(tr("&Instructions"), &system_);
    form->addRow(QString(), &for_new_);
    form->addRow(buttons);
    title_.setAccessibleName(tr("Name"));
    tags_.setAccessibleName(tr("Tags, separated by commas"));
    voice_.setAccessibleName(tr("Voice"));
    system_.setAccessibleName(tr("Instructions"));
}

store::ConversationSettings ConversationDialog::settings() const {
    store::ConversationSettings chosen = before_;
    chosen.title = title_.text().trimmed();
    chosen.tags = store::normalized_tags(tags_.text().split(QRegularExpression(QStringLiteral("[,，、]"))));
    chosen.voice = voice_.currentData().toString();
    chosen.system_prompt = system_.toPlainText().trimmed();
    return chosen;
}

store::Settings ConversationDialog::defaults(store::Settings before) const {
    if (!for_new_.isChecked()) return before;
    const store::ConversationSettings chosen = settings();
    before.voice = chosen.voice;
    before.system_prompt = chosen.system_prompt;
    return before;
}

}  // namespace govor::dialogs
