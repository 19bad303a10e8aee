#pragma once

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QVariantList>
#include <map>

#include "core/error.h"
#include "store/records.h"

namespace govor::store {

// Primary result codes.
inline constexpr int sqlite_io_error = 10;        // SQLITE_IOERR
inline constexpr int sqlite_corrupt = 11;         // SQLITE_CORRUPT
inline constexpr int sqlite_not_a_database = 26;  // SQLITE_NOTADB

// The bits of an extended result code that are its primary one. The others are additional information.
inline constexpr int primary_code_mask = 0xFF;

// An error of SQLite with its primary result code (https://www.sqlite.org/rescode.html).
class SqlError : public Error {
  public:
    SqlError(int code, const QString& message, const QString& where);
    int code() const noexcept { return code_; }
    // Returns true if the statement violates a constraint or has a value of the wrong type.
    bool is_data_error() const noexcept;
    // Returns true if reading failed or SQLite reports a damaged file, which it also does after an I/O error
    // (EIO).
    bool is_read_error() const noexcept;

  private:
    int code_;
};

// The result rows of a statement. Read them to the end or destroy this object before using the same statement
// again.
class ResultRows {
  public:
    ResultRows(QSqlQuery& query, const QString& path) : query_(&query), path_(path) {}
    ~ResultRows() { query_->finish(); }
    ResultRows(const ResultRows&) = delete;
    ResultRows& operator=(const ResultRows&) = delete;

    // Advances to the next row; false at the end. Throws SqlError if the row cannot be read.
    bool next();
    QVariant value(int column) const { return query_->value(column); }
    bool is_null(int column) const { return query_->isNull(column); }

  private:
    QSqlQuery* query_;
    QString path_;
};

// A connection to a database file, or to a database in memory (":memory:"). Use it on the thread that created
// it. All functions throw SqlError.
class Database {
  public:
    // Opens or creates the file in WAL mode with synchronous = NORMAL.
    explicit Database(const QString& path);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    void run(const QString& statement, const QVariantList& values = {});
    ResultRows rows(const QString& statement, const QVariantList& values = {});
    // Returns the first column of the first row.
    std::optional<QVariant> value(const QString& statement, const QVariantList& values = {});

    const QString& path() const { return path_; }

  private:
    QSqlQuery& prepare(const QString& statement);
    QSqlQuery& execute(const QString& statement, const QVariantList& values);

    QString path_;
    QString connection_name_;  // in QSqlDatabase
    QSqlDatabase connection_;
    std::map<QString, QSqlQuery> statements_;  // prepared statements by their text
};

// A write transaction that is rolled back on destruction unless commit() was called.
class Transaction {
  public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

  private:
    Database& database_;
    bool is_open_ = true;
};

}  // namespace govor::store
