#include "history_file.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "core/error.h"
#include "io/files/json_fields.h"
#include "io/files/json_file.h"
#include "speech_file.h"

namespace govor::cli {
namespace {

session::PastTurn read_turn(const io::JsonFields& fields, const std::filesystem::path& folder,
                            double max_clip_seconds) {
    constexpr std::array<std::string_view, 3> fields_of_turn{"role", "text", "audio"};
    for (const auto& item : fields.value().items()) {
        if (std::find(fields_of_turn.begin(), fields_of_turn.end(), item.key()) == fields_of_turn.end()) {
            throw Error(ErrorKind::bad_file,
                        message("{} is not a field of a turn; the fields are role, text and audio.",
                                fields.path(io::in_quotes(item.key()))),
                        fields.where());
        }
    }
    session::PastTurn turn;
    const std::string role = fields.string("role");
    if (role != "user" && role != "assistant")
        fields.throw_invalid("role", message("must be \"user\" or \"assistant\""));
    turn.speaker = role == "user" ? session::Speaker::user : session::Speaker::assistant;
    turn.text = fields.string_or("text", {});
    if (fields.has("audio")) {
        if (turn.speaker == session::Speaker::assistant) {
            fields.throw_invalid("audio", message("is allowed only in the user's turns"));
        }
        turn.speech = read_speech(folder / fields.string("audio"), max_clip_seconds);
    }
    if (turn.text.empty() && turn.speech.empty()) {
        throw Error(ErrorKind::bad_file,
                    message("{} must not be empty in a turn without audio.", fields.path("text")),
                    fields.where());
    }
    return turn;
}

}  // namespace

std::vector<session::PastTurn> read_history(const std::filesystem::path& file, double max_clip_seconds) {
    const nlohmann::json json = io::read_json_file(file);
    if (!json.is_array())
        throw Error(ErrorKind::bad_file, message("The history must be a list of turns."), file.string());
    std::vector<session::PastTurn> turns;
    for (std::size_t i = 0; i < json.size(); ++i) {
        turns.push_back(read_turn({json[i], file.string(), fmt::format("turn {}", i + 1)}, file.parent_path(),
                                  max_clip_seconds));
    }
    return turns;
}

}  // namespace govor::cli
