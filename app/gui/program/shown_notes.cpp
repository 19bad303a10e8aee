#include "program/shown_notes.h"

namespace govor::program {
namespace {

// The separators are control characters, which do not occur in notes.
QString key_of(const Message& note) {
    QString key = QString::fromStdString(note.format());
    for (const Message::Value& value : note.values()) {
        key += QChar(0x1f) + QString::fromStdString(value.text);
        for (const Message& nested : value.nested) key += QChar(0x02) + key_of(nested) + QChar(0x03);
    }
    return key;
}

}  // namespace

std::vector<Message> add_shown_notes(store::Settings& settings, const std::vector<Message>& notes) {
    std::vector<Message> added;
    for (const Message& note : notes)
        if (!note.empty() && settings.add_shown_note(key_of(note))) added.push_back(note);
    return added;
}

}  // namespace govor::program
