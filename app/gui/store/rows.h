#pragma once

#include <QString>
#include <QVariantList>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "store/store_folder.h"

namespace govor::store {

struct Write {
    QString statement;
    QVariantList values;
    bool is_replaceable = false;  // a later write with the same statement and last value supersedes this one
};

// The database rows of all conversations: on the disk or, while the disk cannot be written, in memory with a
// queue of pending writes. The interface is the same in both cases. Only write() throws, and only if the disk
// can neither be written nor read; then nothing was written.
class Rows {
  public:
    explicit Rows(const QString& folder);

    Database& database();  // for reading
    // Executes the writes in one transaction.
    void write(const std::vector<Write>& writes);
    // Returns an id that was never used before, like AUTOINCREMENT, which cannot be used while rows wait in
    // memory. Does not access the database.
    std::int64_t new_id(const QString& table);

    // Returns true if the folder is locked by this process and its files may be used.
    bool has_folder() const { return store_folder_.database != nullptr; }
    bool is_in_memory() const { return memory_ != nullptr; }
    const std::optional<StoreError>& error() const { return error_; }
    // Writes the pending rows. Returns true, and clears the error, if none remain.
    bool retry();

    std::function<void()> on_error_changed;  // called when error() has changed

  private:
    void open();
    void read_last_ids(Database& database);
    void read_last_sound_id();
    void switch_to_memory(const StoreError& error);
    void set_error(std::optional<StoreError> error);
    void apply(Database& database, const std::vector<Write>& writes);
    void enqueue(const std::vector<Write>& writes);

    QString folder_;
    StoreFolder store_folder_;
    std::unique_ptr<Database> memory_;
    std::vector<Write> pending_writes_;
    std::map<QString, std::int64_t> last_ids_;
    std::optional<StoreError> error_;
};

}  // namespace govor::store
