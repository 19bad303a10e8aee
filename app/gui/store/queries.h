#pragma once

#include <optional>
#include <span>
#include <vector>

#include "store/records.h"

namespace govor::store {

class Database;
class AudioFileWriter;

// Queries that return the types of records.h. All throw SqlError.
std::vector<Conversation> read_conversations(Database& database, std::optional<ConversationId> id = {});
std::vector<TurnId> read_turn_ids(Database& database, ConversationId conversation);
std::vector<TurnPreview> read_turn_previews(Database& database, std::span<const TurnId> turns);
std::optional<Turn> read_turn(Database& database, const AudioFileWriter& audio_writer, TurnId turn);
std::vector<Turn> read_turns(Database& database, const AudioFileWriter& audio_writer,
                             ConversationId conversation);
// Adds the files to the images of the turns, which are of one conversation.
void read_image_files(Database& database, std::vector<Turn>& turns);
QByteArray read_image_file(Database& database, ImageId image);
std::vector<SearchHit> search(Database& database, const QString& query, int limit);

// Returns the id of a turn's sound; absent if there is none. `side` is one of the numbers in row_values.h.
std::optional<SoundId> find_sound_id(Database& database, TurnId turn, int side);

}  // namespace govor::store
