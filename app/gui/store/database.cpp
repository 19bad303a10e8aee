#include "store/database.h"

#include <QSqlError>
#include <atomic>

#include "core/log.h"

namespace govor::store {
namespace {

// Primary result codes.
constexpr int sqlite_error = 1;  // SQLITE_ERROR, the generic code
constexpr int sqlite_out_of_memory = 7;
constexpr int sqlite_constraint = 19;
constexpr int sqlite_mismatch = 20;

// SQLite's busy timeout. Statements of the other connections of this process take milliseconds; a lock file
// excludes other processes (see store_folder.h).
constexpr int busy_timeout_ms = 2000;

[[noreturn]] void throw_sql_error(const QSqlError& error, const QString& where) {
    bool is_number = false;
    const int code = error.nativeErrorCode().toInt(&is_number);
    throw SqlError(is_number ? code & primary_code_mask : sqlite_error, error.databaseText(), where);
}

QString new_connection_name() {
    static std::atomic<int> counter = 0;
    return QStringLiteral("govor-store-%1").arg(counter++);
}

}  // namespace

SqlError::SqlError(int code, const QString& message, const QString& where)
    : Error(ErrorKind::io,
            Message::verbatim((message + QStringLiteral(" (SQLite %1)").arg(code)).toStdString()),
            where.toStdString()),
      code_(code) {}

bool SqlError::is_data_error() const noexcept {
    return code_ == sqlite_constraint || code_ == sqlite_mismatch;
}

bool SqlError::is_read_error() const noexcept {
    return code_ == sqlite_out_of_memory || code_ == sqlite_io_error || code_ == sqlite_corrupt ||
           code_ == sqlite_not_a_database;
}

bool ResultRows::next() {
    if (query_->next()) return true;
    if (query_->lastError().isValid()) throw_sql_error(query_->lastError(), path_);
    return false;
}

Database::Database(const QString& path) : path_(path), connection_name_(new_connection_name()) {
    connection_ = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection_name_);
    connection_.setDatabaseName(path);
    connection_.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(busy_timeout_ms));
    try {
        if (!connection_.open()) throw_sql_error(connection_.lastError(), path_);
        run(QStringLiteral("PRAGMA foreign_keys = ON"));
        value(QStringLiteral("PRAGMA journal_mode = WAL"));  // not available for a database in memory
        // A commit does not wait for the disk; AudioFileWriter::checkpoint() syncs the log.
        run(QStringLiteral("PRAGMA synchronous = NORMAL"));
        value(QStringLiteral("PRAGMA wal_autocheckpoint = 0"));
        value(QStringLiteral("PRAGMA secure_delete = ON"));  // overwrites deleted texts
    } catch (const Error&) {
        statements_.clear();
        connection_ = QSqlDatabase();
        QSqlDatabase::removeDatabase(connection_name_);
        throw;
    }
}

Database::~Database() {
    statements_.clear();
    connection_.close();
    connection_ = QSqlDatabase();
    QSqlDatabase::removeDatabase(connection_name_);
}

QSqlQuery& Database::prepare(const QString& statement) {
    const auto entry = statements_.find(statement);
    if (entry != statements_.end()) {
        entry->second.finish();
        return entry->second;
    }
    QSqlQuery query(connection_);
    query.setForwardOnly(true);
    if (!query.prepare(statement)) throw_sql_error(query.lastError(), path_);
    return statements_.emplace(statement, std::move(query)).first->second;
}

QSqlQuery& Database::execute(const QString& statement, const QVariantList& values) {
    QSqlQuery& query = prepare(statement);
    for (int i = 0; i < values.size(); ++i) query.bindValue(i, values[i]);
    if (!query.exec()) throw_sql_error(query.lastError(), path_);
    return query;
}

ResultRows Database::rows(const QString& statement, const QVariantList& values) {
    return {execute(statement, values), path_};
}

void Database::run(const QString& statement, const QVariantList& values) {
    execute(statement, values).finish();
}

std::optional<QVariant> Database::value(const QString& statement, const QVariantList& values) {
    ResultRows result = rows(statement, values);
    return result.next() ? std::optional(result.value(0)) : std::nullopt;
}

Transaction::Transaction(Database& database) : database_(database) {
    database_.run(QStringLiteral("BEGIN IMMEDIATE"));
}

Transaction::~Transaction() {
    if (!is_open_) return;
    try {
        database_.run(QStringLiteral("ROLLBACK"));
    } catch (const Error& error) {
        // SQLite rolls some failed transactions back itself, for example on a full disk, and then reports an
        // error here.
        log::debug("A transaction was already rolled back: {}", error.what());
    }
}

void Transaction::commit() {
    database_.run(QStringLiteral("COMMIT"));
    is_open_ = false;
}

}  // namespace govor::store
