#include "store/conversation_store.h"
#include "store/queries.h"
#include "store/row_writes.h"
#include "store/store_private.h"

// Copies whole conversations, for export and import.
namespace govor::store {
namespace {

// Returns the writes that insert a copy of `turn` and its texts with other ids.
std::vector<Write> make_turn_inserts(const Turn& turn, TurnId id, ConversationId conversation,
                                     TurnState state) {
    std::vector<Write> rows{
        {QStringLiteral("INSERT INTO turns(id, conversation, state, created, error_kind, error_message,"
                        " statistics, answer_position) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
         {to_value(id), to_value(conversation), static_cast<int>(state), to_value(turn.created),
          turn.error ? to_value(turn.error->kind) : QVariant(),
          turn.error ? to_value(turn.error->message) : QVariant(), to_value(turn.statistics),
          turn.answer_position}},
        make_message_insert(id, Side::question, turn.question)};
    if (!turn.answer.isEmpty() || turn.answer_sound)
        rows.push_back(make_message_insert(id, Side::answer, turn.answer));
    if (turn.transcript) rows.push_back(make_transcript_insert(id, *turn.transcript));
    for (const OtherAnswer& other : turn.other_answers)
        rows.push_back(
            {QStringLiteral("INSERT INTO other_answers(turn, position, text, heard, state, statistics)"
                            " VALUES (?, ?, ?, ?, ?, ?)"),
             {to_value(id), other.position, to_value(other.text),
              other.played_length ? QVariant::fromValue<qlonglong>(*other.played_length) : QVariant(),
              static_cast<int>(other.state), to_value(other.statistics)}});
    return rows;
}

}  // namespace

std::optional<ConversationCopy> ConversationStore::copy(ConversationId id) const {
    d_->write_drafts();
    const std::optional<Conversation> original = conversation(id);
    if (!original) return std::nullopt;
    auto turns = d_->read([=, this] {
        auto turns_with_images = std::optional(read_turns(d_->rows.database(), d_->audio_writer, id));
        read_image_files(d_->rows.database(), *turns_with_images);
        return turns_with_images;
    });
    if (!turns) return std::nullopt;
    for (Turn& turn : *turns) d_->apply_current_state(turn);
    return ConversationCopy{*original, std::move(*turns)};
}

ConversationId ConversationStore::add(const ConversationCopy& copy, std::shared_ptr<const void> keep_alive) {
    const ConversationId id{d_->rows.new_id(QStringLiteral("conversations"))};
    d_->change([=, this] {
        struct NewSound {
            SoundId id;
            const Sound& source;
            SampleBits bits;
        };
        const Conversation& original_conversation = copy.conversation;
        std::vector<Write> writes{make_conversation_insert(id, original_conversation.settings,
                                                           to_value(original_conversation.created),
                                                           to_value(original_conversation.changed))};
        std::vector<NewSound> new_sounds;
        for (const Turn& turn : copy.turns) {
            const TurnId turn_id{d_->rows.new_id(QStringLiteral("turns"))};
            std::vector<Write> sound_rows;
            const auto add_sound = [&](const std::optional<Sound>& sound, int side) {
                if (!sound) return;
                const SoundId sound_id{d_->rows.new_id(QStringLiteral("sounds"))};
                sound_rows.push_back(Private::make_sound_insert(sound_id, turn_id, side, sound->rate));
                d_->add_unsynced(turn_id, sound_id);
                new_sounds.push_back(
                    {sound_id, *sound,
                     Private::sample_bits(side == question_side ? Side::question : Side::answer)});
            };
            add_sound(turn.question_sound, question_side);
            add_sound(turn.answer_sound, answer_side);
            for (const OtherAnswer& other : turn.other_answers)
                add_sound(other.sound, side_of_other_answer(other.position));
            const TurnState state = d_->state_on_disk(
                turn_id, turn.state == TurnState::answering ? TurnState::interrupted : turn.state);
            for (Write& row : make_turn_inserts(turn, turn_id, id, state)) writes.push_back(std::move(row));
            writes.insert(writes.end(), sound_rows.begin(), sound_rows.end());
            for (Write& row : make_image_inserts(turn.images, turn_id, d_->rows))
                writes.push_back(std::move(row));
            if (turn.played_length)
                writes.push_back(Private::make_played_length_update(turn_id, *turn.played_length));
        }
        d_->rows.write(writes);
        for (const NewSound& sound : new_sounds)
            d_->audio_writer.import_flac(sound.id, sound.source, sound.bits, keep_alive);
        d_->emit_outside_change([=, this] { emit conversation_added(id); });
    });
    return id;
}

}  // namespace govor::store
