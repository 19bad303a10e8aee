#include "store/rows.h"

#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <algorithm>
#include <utility>

#include "core/log.h"
#include "messages/translated.h"
#include "store/audio_file_writer.h"
#include "store/file_access.h"
#include "store/schema.h"

namespace govor::store {
namespace {

// Writes that remove the temporary state of the previous process: conversations and turns in the trash are
// deleted. After a crash, a draft becomes the answer unless the turn already has one. The numbers of sides
// are those of row_values.h, the numbers of states those of TurnState.
const std::vector<Write>& recovery_writes() {
    static const std::vector<Write> writes{
        {"DELETE FROM conversations WHERE trashed", {}},
        {"DELETE FROM turns WHERE trashed", {}},
        {"DELETE FROM sounds WHERE side = 2 AND turn IN (SELECT turn FROM messages WHERE side = 1)", {}},
        {"DELETE FROM messages WHERE side = 2 AND turn IN (SELECT turn FROM messages WHERE side = 1)", {}},
        {"DELETE FROM messages WHERE side = 2 AND text = '' AND turn NOT IN (SELECT turn FROM sounds WHERE "
         "side = 2)",
         {}},
        {"UPDATE messages SET id = id - 1, side = 1 WHERE side = 2", {}},
        {"UPDATE sounds SET side = 1 WHERE side = 2", {}},
        {"UPDATE turns SET state = 3 WHERE state = 1", {}},
    };
    return writes;
}

// Copies all rows of the file at `path` into an empty database of the same version.
void copy_rows(Database& target, const QString& path) {
    target.run(QStringLiteral("ATTACH DATABASE ? AS disk"), {path});
    for (const char* table : {"conversations", "turns", "messages", "sounds", "pictures", "other_answers"}) {
        target.run(QStringLiteral("INSERT INTO main.%1 SELECT * FROM disk.%1").arg(QLatin1String(table)));
    }
    target.run(QStringLiteral("DETACH DATABASE disk"));
}

// Like copy_rows(), for a database that is readable but cannot be opened because SQLite cannot write its
// auxiliary files: opens a copy of the files.
void copy_unwritable_rows(Database& target, const QString& path) {
    const QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("copy.db"));
    const QString wal = QStringLiteral("-wal");
    for (const auto& [from, to] : {std::pair(path, copy), std::pair(path + wal, copy + wal)}) {
        if (!file_exists(from)) continue;
        if (!QFile::copy(from, to))
            throw Error(ErrorKind::io, message("The file cannot be copied."), from.toStdString());
        QFile::setPermissions(to, QFile::ReadOwner | QFile::WriteOwner);
    }
    if (!QFile::exists(copy)) return;
    migrate(*std::make_unique<Database>(copy));
    copy_rows(target, copy);
}

bool writes_same_row(const Write& a, const Write& b) {
    return a.is_replaceable && b.is_replaceable && a.statement == b.statement &&
           a.values.last() == b.values.last();
}

}  // namespace

Rows::Rows(const QString& folder) : folder_(folder) {
    open();
    if (store_folder_.database) return;
    // Rows that are created before the database could be opened need ids that do not collide with the unknown
    // ids in it. Ids based on the clock would repeat if the clock were set back, so they start at a random
    // number below 2^58, which leaves room for 4 * id.
    const std::int64_t first = QRandomGenerator::system()->bounded(qint64(1) << 40, qint64(1) << 58);
    for (const char* table : {"conversations", "turns", "sounds", "pictures"})
        last_ids_[QLatin1String(table)] = first;
    switch_to_memory(*store_folder_.error);
}

void Rows::open() {
    store_folder_ = open_store_folder(folder_);
    if (!store_folder_.database) return;
    try {
        apply(*store_folder_.database, recovery_writes());
        read_last_ids(*store_folder_.database);
        read_last_sound_id();
        error_ = std::exchange(store_folder_.error, std::nullopt);
    } catch (const SqlError& error) {
        store_folder_.error = make_store_error(error, folder_);
    } catch (const Error& error) {
        store_folder_.error = make_read_error(error.text(), folder_, false, true);
    }
    if (!store_folder_.error) return;
    store_folder_.database.reset();
    store_folder_.lock.reset();
}

void Rows::read_last_ids(Database& database) {
    ResultRows sequences = database.rows(QStringLiteral("SELECT name, seq FROM sqlite_sequence"));
    while (sequences.next()) {
        std::int64_t& last = last_ids_[sequences.value(0).toString()];
        last = std::max<std::int64_t>(last, sequences.value(1).toLongLong());
    }
}

// Sound files whose rows were lost may still exist, under ids that are missing from sqlite_sequence.
void Rows::read_last_sound_id() {
    std::int64_t& last = last_ids_[QStringLiteral("sounds")];
    for (const QString& name : file_names(audio_path(folder_))) {
        if (const auto file = parse_sound_file_name(name)) last = std::max(last, file->id.value);
    }
}

Database& Rows::database() {
    return memory_ ? *memory_ : *store_folder_.database;
}

void Rows::apply(Database& database, const std::vector<Write>& writes) {
    Transaction transaction(database);
    for (const Write& write : writes) {
        try {
            database.run(write.statement, write.values);
        } catch (const SqlError& error) {
            // The statement refers to a row that has been deleted. The database is intact.
            if (!error.is_data_error()) throw;
            log::warning("A row was skipped: {}", error.what());
        }
    }
    transaction.commit();
}

void Rows::write(const std::vector<Write>& writes) {
    if (!memory_) {
        try {
            apply(*store_folder_.database, writes);
            return;
        } catch (const Error& error) {
            log::error("Conversations cannot be written: {}", error.what());
            switch_to_memory(make_store_error(error, folder_));
        }
    }
    apply(*memory_, writes);
    enqueue(writes);
}

void Rows::enqueue(const std::vector<Write>& writes) {
    for (const Write& write : writes) {
        if (!pending_writes_.empty() && writes_same_row(pending_writes_.back(), write))
            pending_writes_.pop_back();
        pending_writes_.push_back(write);
    }
}

void Rows::switch_to_memory(const StoreError& error) {
    auto memory = std::make_unique<Database>(QStringLiteral(":memory:"));
    migrate(*memory);
    if (store_folder_.database) {
        copy_rows(*memory, database_path(folder_));
    } else if (error.kind == StoreError::Kind::not_writable) {
        try {
            copy_unwritable_rows(*memory, database_path(folder_));
        } catch (const Error& read_error) {
            log::warning("The existing conversations cannot be read either: {}", read_error.what());
            memory = std::make_unique<Database>(QStringLiteral(":memory:"));
            migrate(*memory);
        }
        read_last_ids(*memory);
    }
    memory_ = std::move(memory);
    set_error(error);
}

void Rows::set_error(std::optional<StoreError> error) {
    error_ = std::move(error);
    if (on_error_changed) on_error_changed();
}

std::int64_t Rows::new_id(const QString& table) {
    return ++last_ids_[table];
}

bool Rows::retry() {
    if (!memory_) {
        if (error_) set_error(std::nullopt);
        return true;
    }
    std::optional<StoreError> repair_notice;  // of a successful open()
    if (!store_folder_.database) {
        open();
        if (!store_folder_.database) {
            set_error(store_folder_.error);
            return false;
        }
        repair_notice = error_;
    }
    try {
        apply(*store_folder_.database, pending_writes_);
    } catch (const Error& error) {
        set_error(make_store_error(error, folder_));
        return false;
    }
    pending_writes_.clear();
    memory_.reset();
    set_error(repair_notice);
    return true;
}

}  // namespace govor::store
