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

  private:
    int code_;
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
    // The rows of a statement; read them to the end or let them go before the next use of the same statement.
    QSqlQuery& rows(const QString& statement, const QVariantList& values = {});
    // The first column of the first row.
    std::optional<QVariant> value(const QString& statement, const QVariantList& values = {});

    const QString& path() const { return path_; }

  private:
    QSqlQuery& prepared(const QString& statement);

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
