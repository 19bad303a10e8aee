#include "program/conversation_actions.h"

#include "widgets/input_dialog.h"

namespace govor::program {

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
    notices_.show_notice({.severity = assistant::Notice::Severity::information, .message = [] {
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
    const bool was_open = controller_.conversation() == conversation;
    if (was_open) {
        controller_.stop_all();
        controller_.open(std::nullopt);
    }
    store_.trash(conversation);
    const QString title = record->settings.title;
    undo_stack_.add(
        [title] {
            return title.isEmpty() ? tr("The conversation was deleted.") : tr("“%1” was deleted.").arg(title);
        },
        [this, conversation, was_open] {
            if (store_.restore(conversation) && was_open) controller_.open(conversation);
        });
}

}  // namespace govor::program
