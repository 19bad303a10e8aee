#pragma once

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QVariantList>
#include <map>

#include "core/error.h"
#include "store/records.h"

namespace govor::store {

// What SQLite says went wrong, by its result code (https://www.sqlite.org/rescode.html) without the
// extension.
class SqlError : public Error {
  public:
    SqlError(int code, const QString& message, const QString& where);
    int code() const noexcept { return code_; }
    bool of_data()
        const noexcept;  // the statement does not fit the rows: a broken reference, a second of one
    // Reading failed, or SQLite takes the file for damaged: it says so of a file that the disk could not
    // read, too (EIO).
    bool of_reading() const noexcept;

  private:
    int code_;
};

// The rows that a statement yields. Read them to the end or let them go before the next use of the same
// statement.
class ResultRows {
  public:
    ResultRows(QSqlQuery& query, const QString& path) : query_(&query), path_(path) {}
    ~ResultRows() { query_->finish(); }
    ResultRows(const ResultRows&) = delete;
    ResultRows& operator=(const ResultRows&) = delete;

    // False at the end. Throws SqlError where the next row cannot be read.
    bool next();
    QVariant value(int column) const { return query_->value(column); }
    bool is_null(int column) const { return query_->isNull(column); }

  private:
    QSqlQuery* query_;
    QString path_;
};

// One connection to a database file, or to one in memory (":memory:"). Used on the thread that made it;
// throws SqlError.
class Database {
  public:
    // Opens or makes the file. `synchronous` as in SQLite: NORMAL for who writes to the write-ahead log.
    explicit Database(const QString& path);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    void run(const QString& statement, const QVariantList& values = {});
    ResultRows rows(const QString& statement, const QVariantList& values = {});
    // The first column of the first row.
    std::optional<QVariant> value(const QString& statement, const QVariantList& values = {});

    const QString& path() const { return path_; }

  private:
    QSqlQuery& prepared(const QString& statement);
    QSqlQuery& executed(const QString& statement, const QVariantList& values);

    QString path_;
    QString name_;  // of Qt's connection
    QSqlDatabase connection_;
    std::map<QString, QSqlQuery> statements_;  // prepared once
};

// A write lock from here on; what was written since is undone unless commit() was called.
class Transaction {
  public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

  private:
    Database& database_;
    bool open_ = true;
};

}  // namespace govor::store
