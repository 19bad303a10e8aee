#pragma once

#include <QString>
#include <QVariantList>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "store/home_folder.h"

namespace govor::store {

struct Write {
    QString statement;
    QVariantList values;
    bool replaces = false;  // a later one with the same statement and last value makes this one needless
};

// The rows of all conversations: on the disk, or, while that does not take them, in memory with a list of
// what is to be written. Callers notice no difference. Nothing but write() throws, and that only when the
// disk neither takes rows nor gives back those that it has; then nothing was written.
class Rows {
  public:
    explicit Rows(const QString& folder);

    Database& database();  // for reading
    // In one transaction.
    void write(const std::vector<Write>& writes);
    // Never used before: AUTOINCREMENT's promise, kept here because rows may wait in memory. Reads nothing.
    std::int64_t new_id(const QString& table);

    // The folder is locked and its files may be used.
    bool has_folder() const { return home_.database != nullptr; }
    bool in_memory() const { return memory_ != nullptr; }
    const std::optional<StoreTrouble>& trouble() const { return trouble_; }
    // True when nothing waits in memory (any more). Forgets a trouble that is over.
    bool retry();

    std::function<void()> on_trouble;  // trouble() has changed

  private:
    void open();
    void read_last_ids(Database& database);
    void read_sound_files();
    void switch_to_memory(const StoreTrouble& trouble);
    void set_trouble(std::optional<StoreTrouble> trouble);
    void apply(Database& database, const std::vector<Write>& writes);
    void enqueue(const std::vector<Write>& writes);

    QString folder_;
    HomeFolder home_;
    std::unique_ptr<Database> memory_;
    std::vector<Write> waiting_;
    std::map<QString, std::int64_t> last_ids_;
    std::optional<StoreTrouble> trouble_;
};

}  // namespace govor::store
