#include "program/shown_notes.h"

namespace govor::program {
namespace {

// Separators of the values in a key: control characters, which do not occur in notes.
constexpr QChar value_separator(u'\x1f');
constexpr QChar nested_begin(u'\x02');
constexpr QChar nested_end(u'\x03');

QString make_note_key(const Message& note) {
    QString key = QString::fromStdString(note.format());
    for (const Message::Value& value : note.values()) {
        key += value_separator + QString::fromStdString(value.text);
        for (const Message& nested : value.nested) key += nested_begin + make_note_key(nested) + nested_end;
    }
    return key;
}

}  // namespace

std::vector<Message> add_shown_notes(store::Settings& settings, const std::vector<Message>& notes) {
    std::vector<Message> new_notes;
    for (const Message& note : notes)
        if (!note.empty() && settings.add_shown_note(make_note_key(note))) new_notes.push_back(note);
    return new_notes;
}

}  // namespace govor::program
