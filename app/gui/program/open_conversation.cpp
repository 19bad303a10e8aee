#include "program/open_conversation.h"

#include <QFile>
#include <QSaveFile>
#include <algorithm>
#include <utility>

namespace govor::program {

OpenConversationFile::OpenConversationFile(QString file) : file_(std::move(file)) {}

void OpenConversationFile::save(std::optional<store::ConversationId> conversation) const {
    if (!conversation) {
        QFile::remove(file_);
        return;
    }
    QSaveFile file(file_);
    if (!file.open(QIODevice::WriteOnly)) return;
    file.write(QByteArray::number(static_cast<qlonglong>(conversation->value)));
    file.commit();
}

std::optional<store::ConversationId> OpenConversationFile::choose(
    const std::vector<store::Conversation>& conversations) const {
    constexpr qint64 max_digits = 20;  // of a 64-bit integer with its sign
    QFile file(file_);
    bool is_number = false;
    std::int64_t saved_id = 0;
    if (file.open(QIODevice::ReadOnly)) saved_id = file.read(max_digits).toLongLong(&is_number);
    auto it = std::ranges::find_if(conversations, [&](const store::Conversation& conversation) {
        return is_number && conversation.id.value == saved_id;
    });
    if (it == conversations.end())
        it = std::ranges::find_if(conversations, [](const store::Conversation& conversation) {
            return !conversation.settings.is_archived;
        });
    return it == conversations.end() ? std::nullopt : std::optional(it->id);
}

}  // namespace govor::program
