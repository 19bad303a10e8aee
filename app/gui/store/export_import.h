#pragma once

#include <QString>
#include <functional>
#include <memory>
#include <stop_token>

#include "store/records.h"

namespace govor::store {

// File formats of an exported conversation. The first two contain everything and can be imported with
// read_conversation(); the others are only for reading.
enum class ExportKind {
    zip,       // conversation.md for reading, conversation.json for import, sound/*.flac
    json,      // one file with the sound in base64
    markdown,  // the texts
    text,      // the texts without markup
};

struct ExportProgress {
    int done = 0;  // turns
    int total = 0;
};

// Writes the result of ConversationStore::copy() to `path`, on any thread. An existing file is replaced
// atomically. `work_folder` (Directories::cache) holds temporary FLAC files of sounds that have none yet.
// Sound that is missing or damaged is left out. Throws Error{io}, Error{cancelled}, or Error{unsupported} for
// more sound than a JSON file can hold; `path` is then unchanged.
void export_conversation(const ConversationCopy& copy, ExportKind kind, const QString& path,
                         const QString& work_folder, const std::function<void(ExportProgress)>& progress = {},
                         std::stop_token stop = {});

// Returns a file name without extension for a conversation with this title: the title without characters that
// a file name cannot contain or that would hide the file. May be empty.
QString export_file_name(const QString& title);

// Input of ConversationStore::add().
struct ImportedConversation {
    ConversationCopy copy;
    std::shared_ptr<const void> keep_alive;  // owns the folder with the unpacked sound
};

// Reads and checks an exported ZIP or JSON file, on any thread; every sound is decoded once. `work_folder`
// (Directories::cache) holds the unpacked sound temporarily. Throws Error{not_found, bad_file, io,
// cancelled}. Paths that point outside the file, a sound of more than max_sound_samples, more than a hundred
// hours of sound, and more than 32 MiB of text are rejected.
ImportedConversation read_conversation(const QString& path, const QString& work_folder,
                                       std::stop_token stop = {});

}  // namespace govor::store
