#include "store/schema.h"

#include <QStringList>
#include <array>

#include "core/error.h"
#include "store/database.h"

namespace govor::store {
namespace {

// The migration from each version to the next. Existing entries never change; a new version adds an entry.
const std::array<QStringList, schema_version> migrations{
    // 1: conversations, turns, messages, sound.
    QStringList{"CREATE TABLE conversations("
                " id INTEGER PRIMARY KEY AUTOINCREMENT,"
                " title TEXT NOT NULL DEFAULT '',"
                " title_given INTEGER NOT NULL DEFAULT 0,"  // 1: by the user, 0: derived from a text
                " voice TEXT NOT NULL DEFAULT '',"
                " system_prompt TEXT NOT NULL DEFAULT '',"
                " created INTEGER NOT NULL,"  // milliseconds since 1970, UTC
                " changed INTEGER NOT NULL)",
                "CREATE TABLE turns("
                " id INTEGER PRIMARY KEY AUTOINCREMENT,"
                " conversation INTEGER NOT NULL REFERENCES conversations ON DELETE CASCADE,"
                " state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 4),"  // TurnState
                " created INTEGER NOT NULL,"
                " error_kind TEXT,"
                " error_message TEXT,"
                " statistics TEXT)",  // JSON
                "CREATE INDEX turns_of_conversation ON turns(conversation, id)",
                // side: 0 question, 1 answer, 2 draft of an answer; id is turn * 4 + side.
                "CREATE TABLE messages("
                " id INTEGER PRIMARY KEY,"
                " turn INTEGER NOT NULL REFERENCES turns ON DELETE CASCADE,"
                " side INTEGER NOT NULL,"
                " text TEXT NOT NULL,"
                " UNIQUE (turn, side))",
                // The file is audio/ID.flac once whole is 1, and audio/ID.part before.
                "CREATE TABLE sounds("
                " id INTEGER PRIMARY KEY AUTOINCREMENT,"
                " turn INTEGER NOT NULL REFERENCES turns ON DELETE CASCADE,"
                " side INTEGER NOT NULL,"
                " rate INTEGER NOT NULL,"
                " samples INTEGER NOT NULL DEFAULT 0,"
                " whole INTEGER NOT NULL DEFAULT 0,"
                " UNIQUE (turn, side))"},
    // 2: the peaks of a sound, so that its waveform can be shown without decoding.
    QStringList{"ALTER TABLE sounds ADD COLUMN peaks BLOB"},
    // 3: full-text search. A draft is not indexed, because it changes four times a second.
    QStringList{
        "CREATE VIRTUAL TABLE message_words USING fts5("
        " text, content='messages', content_rowid='id', tokenize='unicode61 remove_diacritics 2')",
        "CREATE VIRTUAL TABLE title_words USING fts5("
        " title, content='conversations', content_rowid='id', tokenize='unicode61 remove_diacritics 2')",
        "INSERT INTO message_words(rowid, text) SELECT id, text FROM messages WHERE side < 2",
        "INSERT INTO title_words(rowid, title) SELECT id, title FROM conversations",
        "CREATE TRIGGER message_added AFTER INSERT ON messages WHEN new.side < 2 BEGIN"
        " INSERT INTO message_words(rowid, text) VALUES (new.id, new.text); END",
        "CREATE TRIGGER message_gone AFTER DELETE ON messages WHEN old.side < 2 BEGIN"
        " INSERT INTO message_words(message_words, rowid, text) VALUES ('delete', old.id, old.text); END",
        // Deletes the old entry before inserting the new one, in a single trigger because the order of two
        // triggers is undefined.
        "CREATE TRIGGER message_changed AFTER UPDATE ON messages BEGIN"
        " INSERT INTO message_words(message_words, rowid, text)"
        " SELECT 'delete', old.id, old.text WHERE old.side < 2;"
        " INSERT INTO message_words(rowid, text) SELECT new.id, new.text WHERE new.side < 2; END",
        "CREATE TRIGGER title_added AFTER INSERT ON conversations BEGIN"
        " INSERT INTO title_words(rowid, title) VALUES (new.id, new.title); END",
        "CREATE TRIGGER title_gone AFTER DELETE ON conversations BEGIN"
        " INSERT INTO title_words(title_words, rowid, title) VALUES ('delete', old.id, old.title); END",
        "CREATE TRIGGER title_changed AFTER UPDATE OF title ON conversations BEGIN"
        " INSERT INTO title_words(title_words, rowid, title) VALUES ('delete', old.id, old.title);"
        " INSERT INTO title_words(rowid, title) VALUES (new.id, new.title); END"},
    // 4: the position at which an answer's voice was stopped, in UTF-16 code units; NULL if it was not.
    QStringList{"ALTER TABLE messages ADD COLUMN heard INTEGER"},
    // 5: deleting a conversation can be undone.
    QStringList{"ALTER TABLE conversations ADD COLUMN trashed INTEGER NOT NULL DEFAULT 0"},
    // 6: the images of a question, in the order of their ids.
    QStringList{"CREATE TABLE pictures("
                " id INTEGER PRIMARY KEY AUTOINCREMENT,"
                " turn INTEGER NOT NULL REFERENCES turns ON DELETE CASCADE,"
                " name TEXT NOT NULL,"
                " width INTEGER NOT NULL,"
                " height INTEGER NOT NULL,"
                " detail INTEGER NOT NULL CHECK (detail BETWEEN 0 AND 2),"  // image::Detail
                " thumbnail BLOB NOT NULL,"                                 // JPEG
                " file BLOB NOT NULL)",
                "CREATE INDEX pictures_of_turn ON pictures(turn, id)"},
    // 7: conversations are pinned, archived and tagged; tags are separated by line feeds.
    QStringList{"ALTER TABLE conversations ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0",
                "ALTER TABLE conversations ADD COLUMN archived INTEGER NOT NULL DEFAULT 0",
                "ALTER TABLE conversations ADD COLUMN tags TEXT NOT NULL DEFAULT ''"},
    // 8: a turn keeps its former answers; messages contains the chosen one. The sound of another answer has
    // the side 4 + position.
    QStringList{"ALTER TABLE turns ADD COLUMN answer_position INTEGER NOT NULL DEFAULT 0",
                "CREATE TABLE other_answers("
                " turn INTEGER NOT NULL REFERENCES turns ON DELETE CASCADE,"
                " position INTEGER NOT NULL,"
                " text TEXT NOT NULL,"
                " heard INTEGER,"
                " state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 4),"
                " statistics TEXT,"
                " PRIMARY KEY (turn, position))"},
    // 9: messages contains the transcripts of spoken questions (side 3), which are indexed as well.
    QStringList{
        "DROP TRIGGER message_added", "DROP TRIGGER message_gone", "DROP TRIGGER message_changed",
        "CREATE TRIGGER message_added AFTER INSERT ON messages WHEN new.side <> 2 BEGIN"
        " INSERT INTO message_words(rowid, text) VALUES (new.id, new.text); END",
        "CREATE TRIGGER message_gone AFTER DELETE ON messages WHEN old.side <> 2 BEGIN"
        " INSERT INTO message_words(message_words, rowid, text) VALUES ('delete', old.id, old.text); END",
        "CREATE TRIGGER message_changed AFTER UPDATE ON messages BEGIN"
        " INSERT INTO message_words(message_words, rowid, text)"
        " SELECT 'delete', old.id, old.text WHERE old.side <> 2;"
        " INSERT INTO message_words(rowid, text) SELECT new.id, new.text WHERE new.side <> 2; END"},
    // 10: deleting a turn can be undone.
    QStringList{"ALTER TABLE turns ADD COLUMN trashed INTEGER NOT NULL DEFAULT 0"},
};

}  // namespace

void migrate(Database& database) {
    const int stored_version = database.value(QStringLiteral("PRAGMA user_version")).value_or(0).toInt();
    if (stored_version > schema_version) {
        throw Error(ErrorKind::unsupported,
                    message("The conversations were written by a newer version of Govor."),
                    database.path().toStdString());
    }
    for (int version = stored_version; version < schema_version; ++version) {
        Transaction step(database);
        for (const QString& statement : migrations[static_cast<std::size_t>(version)])
            database.run(statement);
        database.run(QStringLiteral("PRAGMA user_version = %1").arg(version + 1));
        step.commit();
    }
}

}  // namespace govor::store
