#include "io/gguf/gguf_discovery.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <vector>

#include "core/error.h"
#include "io/gguf/model_folders.h"

namespace govor::io {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t max_dimension = std::numeric_limits<std::int32_t>::max();

struct Candidate {
    fs::path path;
    GgufPart part;
    GgufFields fields;
    std::uintmax_t bytes = 0;  // total over all files of a split

    std::string file_name() const { return path.filename().string(); }
};

// Returns the part that a file contains, or nullopt for another model or for an mmproj file without an audio
// projector.
std::optional<GgufPart> identify_part(const GgufFields& fields) {
    const std::string architecture = fields.string_or("general.architecture", "");
    for (const GgufPart part : gguf_parts) {
        if (architecture != gguf_architecture(part)) continue;
        const bool is_supported = part != GgufPart::mmproj ||
                                  fields.string_or("clip.audio.projector_type",
                                                   fields.string_or("clip.projector_type", "")) == "qwen3a";
        return is_supported ? std::optional(part) : std::nullopt;
    }
    return std::nullopt;
}

std::uintmax_t total_file_bytes(const fs::path& path) {
    const auto split = parse_split_name(path.filename().string());
    std::uintmax_t sum = 0;
    for (int number = 1; number <= (split ? split->count : 1); ++number) {
        fs::path file = path;
        if (split) file.replace_filename(split_file_name({split->stem, number, split->count}));
        std::error_code error;  // opening the split reports a missing file
        const std::uintmax_t size = fs::file_size(file, error);
        if (!error) sum += size;
    }
    return sum;
}

std::optional<Candidate> read_candidate(const fs::path& path) {
    GgufFields fields = read_gguf_metadata(path);
    const auto part = identify_part(fields);
    if (!part) return std::nullopt;
    return Candidate{path, *part, std::move(fields), total_file_bytes(path)};
}

std::vector<Candidate> find_candidates(const fs::path& folder) {
    std::error_code error;
    const fs::directory_iterator readable(folder, error);
    if (error) {
        throw Error{ErrorKind::io, message("The folder cannot be listed: {}.", system_message(error.value())),
                    folder.string()};
    }
    std::vector<Candidate> candidates;
    for (const fs::path& path : list_gguf_files(folder)) {
        if (auto candidate = read_candidate(path)) candidates.push_back(*std::move(candidate));
    }
    return candidates;
}

const Candidate& choose_thinker(const std::vector<Candidate>& candidates, const fs::path& path) {
    const Candidate* thinker = nullptr;
    for (const Candidate& candidate : candidates) {
        if (candidate.part != GgufPart::thinker) continue;
        if (candidate.path == path) return candidate;
        if (thinker != nullptr) {
            throw Error{ErrorKind::usage,
                        message("The folder contains several Thinkers, {} and {}; specify the file.",
                                thinker->file_name(), candidate.file_name()),
                        path.string()};
        }
        thinker = &candidate;
    }
    if (thinker == nullptr) {
        throw Error{
            ErrorKind::not_found,
            message(
                "The folder contains no Thinker: no .gguf file has general.architecture = \"qwen3vlmoe\"."),
            path.string()};
    }
    return *thinker;
}

// Returns why a file does not match the Thinker, or nullopt if it does. Compares the dimensions that are in
// the metadata of both files.
std::optional<Message> describe_mismatch(const Candidate& thinker, const Candidate& other) {
    struct SharedDimension {
        GgufPart part;
        std::string_view companion_key, thinker_key;
        Message name;
    };
    const SharedDimension dimensions[] = {
        {GgufPart::mmproj, "clip.audio.projection_dim", "qwen3vlmoe.embedding_length", message("width")},
        {GgufPart::speech, "govor.thinker.embedding_length", "qwen3vlmoe.embedding_length", message("width")},
        {GgufPart::speech, "govor.thinker.block_count", "qwen3vlmoe.block_count",
         message("number of layers")},
    };
    for (const SharedDimension& dimension : dimensions) {
        if (dimension.part != other.part) continue;
        const auto companion_value = other.fields.integer(dimension.companion_key, 1, max_dimension);
        const auto thinker_value = thinker.fields.integer(dimension.thinker_key, 1, max_dimension);
        if (companion_value != thinker_value) {
            return message("it requires a Thinker whose {} is {}, but that of {} is {}", dimension.name,
                           companion_value, thinker.file_name(), thinker_value);
        }
    }
    if (other.part == GgufPart::speech) {
        const auto rows = other.fields.integer("govor.thinker.vocab_size", 1, max_dimension);
        const auto tokens = std::ssize(thinker.fields.strings("tokenizer.ggml.tokens"));
        if (rows != tokens) {
            return message("it requires a Thinker of {} tokens, but {} has {}", rows, thinker.file_name(),
                           tokens);
        }
    }
    return std::nullopt;
}

// The best file of a part that matches the Thinker, and the error for a file that does not match.
struct Choice {
    const Candidate* best = nullptr;
    std::optional<Error> mismatch;
};

Choice choose_companion(const std::vector<Candidate>& candidates, GgufPart part, const Candidate& thinker,
                        const fs::path& requested) {
    Choice choice;
    for (const Candidate& candidate : candidates) {
        if (candidate.part != part) continue;
        const auto reason = describe_mismatch(thinker, candidate);
        if (reason && (!choice.mismatch || candidate.path == requested)) {
            choice.mismatch.emplace(
                ErrorKind::bad_file,
                message("The {} does not match the Thinker in the same folder: {}.", name(part), *reason),
                candidate.path.string());
        }
        if (reason && candidate.path == requested) throw *choice.mismatch;
        if (reason) continue;
        if (candidate.path == requested) return {&candidate, std::nullopt};
        if (choice.best == nullptr || candidate.bytes > choice.best->bytes) choice.best = &candidate;
    }
    return choice;
}

// Searches `folders` for files of the part that match the Thinker, and adds the largest to `out` with a note.
// If there is none, adds a note about a file that was skipped. Returns true if a matching file was found.
bool find_in_folders(std::span<const fs::path> folders, GgufPart part, const Candidate& thinker,
                     GgufSelection& out) {
    std::optional<Candidate> best;
    std::optional<Message> skipped_note;
    const auto try_candidate = [&](const fs::path& path) {
        auto candidate = read_candidate(path);
        if (!candidate || candidate->part != part) return;
        if (const auto reason = describe_mismatch(thinker, *candidate)) {
            skipped_note = message("{} was not used: {}.", path.string(), *reason);
        } else if (!best || candidate->bytes > best->bytes) {
            best = std::move(candidate);
        }
    };
    for (const fs::path& folder : folders) {
        for (const fs::path& path : list_gguf_files(folder)) {
            try {
                try_candidate(path);
            } catch (const Error& error) {  // a damaged file may belong to another model
                skipped_note = message("{} was not used: {}", path.string(), error.text());
            }
        }
    }
    if (best) {
        out[part].emplace(best->path);
        out.notes.push_back(message("The {} is {}.", name(part), best->path.string()));
    } else if (skipped_note) {
        out.notes.push_back(*skipped_note);
    }
    return best.has_value();
}

fs::path parent_folder(const fs::path& path) {
    return path.parent_path().empty() ? fs::path(".") : path.parent_path();
}

}  // namespace

GgufSelection find_gguf_parts(const fs::path& path, std::span<const fs::path> search_folders) {
    std::error_code error;  // opening the path reports the error
    const bool is_folder = fs::is_directory(path, error);
    const std::vector<Candidate> candidates = find_candidates(is_folder ? path : parent_folder(path));
    const fs::path requested = is_folder ? path : parent_folder(path) / path.filename();
    const bool is_part =
        is_folder || std::ranges::any_of(candidates, [&](const Candidate& c) { return c.path == requested; });
    if (!is_part) {
        const GgufFiles file(requested);  // throws for a later file of a split and for a missing file
        file.fields().throw_unsupported("general.architecture",
                                        message("a model is made of \"qwen3vlmoe\", \"clip\" with the audio "
                                                "projector \"qwen3a\", and \"govor-speech\""));
    }
    const Candidate& thinker = choose_thinker(candidates, requested);
    GgufSelection out;
    out[GgufPart::thinker].emplace(thinker.path);
    for (const GgufPart part : {GgufPart::mmproj, GgufPart::speech}) {
        const Choice choice = choose_companion(candidates, part, thinker, requested);
        if (choice.best != nullptr) {
            out[part].emplace(choice.best->path);
        } else if (!find_in_folders(search_folders, part, thinker, out) && choice.mismatch) {
            throw *choice.mismatch;
        }
    }
    return out;
}

}  // namespace govor::io
