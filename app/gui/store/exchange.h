#pragma once

#include <QString>
#include <functional>
#include <memory>
#include <stop_token>

#include "store/records.h"

namespace govor::store {

// How a conversation leaves Govor. All three hold everything, and read_conversation takes all three.
enum class ExportKind {
    folder,  // conversation.md for people, conversation.json for programs, sound/*.flac
    zip,     // the same in one file
    json,    // one file; sound inside as base64
};

struct ExchangeProgress {
    int done = 0;  // turns
    int total = 0;
};

// Writes ConversationStore::copy() to `path`, on any thread. A folder must not exist yet; a file is replaced
// only when the new one is whole. Throws Error{io, cancelled}; then nothing is left at `path`.
void export_conversation(const ConversationCopy& copy, ExportKind kind, const QString& path,
                         const std::function<void(ExchangeProgress)>& progress = {},
                         std::stop_token stop = {});

// For ConversationStore::add.
struct ImportedConversation {
    ConversationCopy copy;
    std::shared_ptr<const void> keep;  // deletes the unpacked sound
};

// From such a folder, zip or JSON file, read and checked on any thread. `work_folder` takes its sound for a
// while; Places::cache. Throws Error{not_found, bad_file, io, cancelled}. Names in it that point elsewhere
// are refused.
ImportedConversation read_conversation(const QString& path, const QString& work_folder,
                                       std::stop_token stop = {});

}  // namespace govor::store
