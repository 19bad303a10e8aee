#pragma once

#include <QString>
#include <functional>
#include <memory>
#include <stop_token>

#include "store/records.h"

namespace govor::store {

class ConversationStore;

// How a conversation leaves Govor. All three hold everything, and import_conversation takes all three.
enum class ExportKind {
    folder,  // conversation.md for people, conversation.json for programs, sound/*.flac
    zip,     // the same in one file
    json,    // one file; sound inside as base64
};

struct ExchangeProgress {
    int done = 0;  // files
    int total = 0;
};

// Writes a conversation to `path`, which must not exist (for a zip or JSON file: is replaced only when
// whole). On any thread, from files and database alone; what still waits in memory is not in it.
// `store_folder` is ConversationStore::folder(). Throws Error{not_found, io, cancelled}; then nothing is left
// at `path`.
void export_conversation(const QString& store_folder, ConversationId id, ExportKind kind, const QString& path,
                         const std::function<void(ExchangeProgress)>& progress = {},
                         std::stop_token stop = {});

// A conversation from such a folder, zip or JSON file, read and checked on any thread; its sound lies in the
// store's folder, ready to be taken, until the last pointer goes. Throws Error{not_found, bad_file, io,
// cancelled}. Names in it that point outside it are refused.
struct ImportedConversation;
std::shared_ptr<ImportedConversation> read_conversation(const QString& store_folder, const QString& path,
                                                        std::stop_token stop = {});

// Adds it to the store as a new conversation, once, on the store's thread.
ConversationId add_conversation(ConversationStore& store, ImportedConversation& imported);

}  // namespace govor::store
