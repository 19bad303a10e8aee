#include "program/conversation_actions.h"

#include <utility>

#include "widgets/input_dialog.h"

namespace govor::program {

ConversationActions::ConversationActions(assistant::Controller& controller, store::ConversationStore& store,
                                         widgets::NoticeBar& notices, QWidget& window)
    : controller_(controller), store_(store), notices_(notices), window_(window) {
    connect(&store_, &store::ConversationStore::trash_emptied, this, [this] { set_deleted(std::nullopt); });
}

void ConversationActions::change(store::ConversationId conversation,
                                 const std::function<void(store::ConversationSettings&)>& edit) {
    const auto record = store_.conversation(conversation);
    if (!record) return;
    store::ConversationSettings settings = record->settings;
    edit(settings);
    store_.change(conversation, settings);
}

void ConversationActions::toggle_pinned(store::ConversationId conversation) {
    change(conversation,
           [](store::ConversationSettings& settings) { settings.is_pinned = !settings.is_pinned; });
}

void ConversationActions::toggle_archived(store::ConversationId conversation) {
    change(conversation,
           [](store::ConversationSettings& settings) { settings.is_archived = !settings.is_archived; });
    const auto record = store_.conversation(conversation);
    if (!record || !record->settings.is_archived) return;
    notices_.show_notice({.severity = assistant::Notice::Severity::information, .sentence = [] {
                              return tr(
                                  "The conversation was archived. Choose “Archived” above the list to "
                                  "see it; the search finds it, too.");
                          }});
}

void ConversationActions::set_tag(store::ConversationId conversation, const QString& tag, bool has_tag) {
    change(conversation, [&](store::ConversationSettings& settings) {
        settings.tags.removeIf(
            [&](const QString& other) { return other.compare(tag, Qt::CaseInsensitive) == 0; });
        if (has_tag) settings.tags.append(tag);
    });
}

void ConversationActions::add_tag(store::ConversationId conversation) {
    QInputDialog* dialog = widgets::new_input_dialog(&window_, tr("New tag"), tr("Name of the tag"), {},
                                                     widgets::InputLines::one);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, conversation](const QString& tag) {
        if (!tag.trimmed().isEmpty()) set_tag(conversation, tag, true);
    });
    dialog->open();
}

void ConversationActions::remove(store::ConversationId conversation) {
    const auto record = store_.conversation(conversation);
    if (!record) return;
    deleted_conversation_was_open_ = controller_.conversation() == conversation;
    if (deleted_conversation_was_open_) {
        controller_.stop_all();
        controller_.open(std::nullopt);
    }
    store_.trash(conversation);
    set_deleted(conversation);
    const QString title = record->settings.title;
    notices_.show_notice({.severity = assistant::Notice::Severity::information,
                          .sentence =
                              [title] {
                                  return title.isEmpty() ? tr("The conversation was deleted.")
                                                         : tr("“%1” was deleted.").arg(title);
                              },
                          .action = assistant::Notice::Action::undo_delete,
                          .cause = assistant::Notice::Cause::deletion});
}

void ConversationActions::undo_delete() {
    const auto conversation = deleted_conversation_;
    set_deleted(std::nullopt);
    if (conversation && store_.restore(*conversation) && deleted_conversation_was_open_)
        controller_.open(*conversation);
}

void ConversationActions::set_deleted(std::optional<store::ConversationId> conversation) {
    deleted_conversation_ = conversation;
    Q_EMIT can_undo_delete_changed(conversation.has_value());
    if (!conversation) notices_.dismiss(assistant::Notice::Cause::deletion);
}

}  // namespace govor::program
