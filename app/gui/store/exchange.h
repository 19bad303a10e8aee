#pragma once

#include <QString>
#include <functional>
#include <memory>
#include <stop_token>

#include "store/records.h"

namespace govor::store {

// How a conversation leaves Govor. Both hold everything, and read_conversation takes both.
enum class ExportKind {
    zip,   // conversation.md for people, conversation.json for programs, sound/*.flac
    json,  // one file; sound inside as base64
};

struct ExchangeProgress {
    int done = 0;  // turns
    int total = 0;
};

// Writes ConversationStore::copy() to `path`, on any thread. What was there is replaced only when the new
// file is whole. `work_folder` takes sound that has no FLAC file yet for a while; Directories::cache. Sound
// that is gone or damaged is left out. Throws Error{io, cancelled}, and unsupported for more sound than a
// JSON file can carry; then nothing is left at `path`.
void export_conversation(const ConversationCopy& copy, ExportKind kind, const QString& path,
                         const QString& work_folder,
                         const std::function<void(ExchangeProgress)>& progress = {},
                         std::stop_token stop = {});

// What a file of the conversation of this title is called, without an ending: the title, less what the name
// of a file cannot have and what would hide it. Empty where nothing is left.
QString export_name(const QString& title);

// For ConversationStore::add.
struct ImportedConversation {
    ConversationCopy copy;
    std::shared_ptr<const void> keep;  // deletes the unpacked sound
};

// From such a zip or JSON file, read and checked on any thread: every sound is decoded once. `work_folder`
// takes its sound for a while; Directories::cache. Throws Error{not_found, bad_file, io, cancelled}. Names in
// it that point elsewhere are refused, and so are a sound of more than most_samples, more than a hundred
// hours of sound and texts of more than 32 MiB.
ImportedConversation read_conversation(const QString& path, const QString& work_folder,
                                       std::stop_token stop = {});

}  // namespace govor::store
