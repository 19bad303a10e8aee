#include "history_file.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "io/files/json_fields.h"
#include "io/files/json_file.h"
#include "speech_file.h"

namespace govor::cli {
namespace {

// The parameters for reading the audio and image files of a turn.
struct ReadContext {
    const std::filesystem::path& folder;  // for relative paths
    const ImageReader& image_reader;
    double max_clip_seconds;
};

std::vector<std::filesystem::path> read_image_paths(const io::JsonFields& fields,
                                                    const ReadContext& context) {
    const Message requirement = message("must be a list of file names");
    const nlohmann::json& images = fields.value().at("images");
    if (!images.is_array()) fields.throw_invalid("images", requirement);
    std::vector<std::filesystem::path> paths;
    for (const nlohmann::json& image : images) {
        if (!image.is_string()) fields.throw_invalid("images", requirement);
        paths.push_back(context.folder / image.get<std::string>());
    }
    return paths;
}

session::PastTurn read_turn(const io::JsonFields& fields, const ReadContext& context) {
    constexpr std::array<std::string_view, 4> turn_fields{"role", "text", "audio", "images"};
    for (const auto& item : fields.value().items()) {
        if (std::find(turn_fields.begin(), turn_fields.end(), item.key()) == turn_fields.end()) {
            throw Error(ErrorKind::bad_file,
                        message("{} is not a field of a turn; the fields are role, text, audio and images.",
                                fields.path(io::in_quotes(item.key()))),
                        fields.where());
        }
    }
    session::PastTurn turn;
    const std::string role = fields.string("role");
    if (role != "user" && role != "assistant")
        fields.throw_invalid("role", message("must be \"user\" or \"assistant\""));
    turn.role = role == "user" ? session::Role::user : session::Role::assistant;
    turn.text = fields.string_or("text", {});
    if (fields.has("audio")) {
        if (turn.role == session::Role::assistant) {
            fields.throw_invalid("audio", message("is allowed only in the user's turns"));
        }
        turn.speech = read_speech(context.folder / fields.string("audio"), context.max_clip_seconds);
    }
    if (fields.has("images")) {
        if (turn.role == session::Role::assistant) {
            fields.throw_invalid("images", message("is allowed only in the user's turns"));
        }
        turn.images = context.image_reader.read(read_image_paths(fields, context));
    }
    if (turn.text.empty() && turn.speech.empty() && turn.images.empty()) {
        throw Error(ErrorKind::bad_file,
                    message("{} must not be empty in a turn without audio and images.", fields.path("text")),
                    fields.where());
    }
    return turn;
}

}  // namespace

std::vector<session::PastTurn> read_history(const std::filesystem::path& file,
                                            const ImageReader& image_reader, double max_clip_seconds) {
    const nlohmann::json json = io::read_json_file(file);
    if (!json.is_array())
        throw Error(ErrorKind::bad_file, message("The history must be a list of turns."), file.string());
    const std::filesystem::path folder = file.parent_path();
    std::vector<session::PastTurn> turns;
    for (std::size_t i = 0; i < json.size(); ++i) {
        turns.push_back(read_turn({json[i], file.string(), fmt::format("turn {}", i + 1)},
                                  {folder, image_reader, max_clip_seconds}));
    }
    return turns;
}

}  // namespace govor::cli
