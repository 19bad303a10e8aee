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

constexpr std::int64_t largest = std::numeric_limits<std::int32_t>::max();

struct Candidate {
    fs::path path;
    GgufPart part;
    GgufFields fields;
    std::uintmax_t bytes = 0;  // of all files of a split

    std::string file() const { return path.filename().string(); }
};

// Which part a file is, or nothing for a GGUF of something else: another model, or an mmproj without sound.
std::optional<GgufPart> part_of(const GgufFields& fields) {
    const std::string architecture = fields.string_or("general.architecture", "");
    for (const GgufPart part : gguf_parts) {
        if (architecture != gguf_architecture(part)) continue;
        const bool hears = part != GgufPart::mmproj ||
                           fields.string_or("clip.audio.projector_type",
                                            fields.string_or("clip.projector_type", "")) == "qwen3a";
        return hears ? std::optional(part) : std::nullopt;
    }
    return std::nullopt;
}

std::uintmax_t bytes_of(const fs::path& path) {
    const auto split = split_name(path.filename().string());
    std::uintmax_t sum = 0;
    for (int number = 1; number <= (split ? split->count : 1); ++number) {
        fs::path file = path;
        if (split) file.replace_filename(split_file_name({split->stem, number, split->count}));
        std::error_code missing;  // reported when the split is opened
        const std::uintmax_t size = fs::file_size(file, missing);
        if (!missing) sum += size;
    }
    return sum;
}

std::optional<Candidate> candidate_at(const fs::path& path) {
    GgufFields fields = read_gguf_metadata(path);
    const auto part = part_of(fields);
    if (!part) return std::nullopt;
    return Candidate{path, *part, std::move(fields), bytes_of(path)};
}

std::vector<Candidate> candidates_in(const fs::path& folder) {
    std::error_code error;
    const fs::directory_iterator readable(folder, error);
    if (error) {
        throw Error{ErrorKind::io, message("The folder cannot be listed: {}.", system_message(error.value())),
                    folder.string()};
    }
    std::vector<Candidate> found;
    for (const fs::path& path : gguf_files_in(folder)) {
        if (auto candidate = candidate_at(path)) found.push_back(*std::move(candidate));
    }
    return found;
}

const Candidate& choose_thinker(const std::vector<Candidate>& all, const fs::path& path) {
    const Candidate* only = nullptr;
    for (const Candidate& candidate : all) {
        if (candidate.part != GgufPart::thinker) continue;
        if (candidate.path == path) return candidate;
        if (only != nullptr) {
            throw Error{ErrorKind::usage,
                        message("There are several Thinkers here, {} and {}; name the file to use.",
                                only->file(), candidate.file()),
                        path.string()};
        }
        only = &candidate;
    }
    if (only == nullptr) {
        throw Error{
            ErrorKind::not_found,
            message("There is no Thinker: no .gguf file here has general.architecture = \"qwen3vlmoe\"."),
            path.string()};
    }
    return *only;
}

// Why a file does not belong to the Thinker, or nothing. Compared are numbers that both files have.
std::optional<Message> mismatch(const Candidate& thinker, const Candidate& other) {
    struct Pair {
        GgufPart part;
        std::string_view theirs, ours;
        Message what;
    };
    const Pair pairs[] = {
        {GgufPart::mmproj, "clip.audio.projection_dim", "qwen3vlmoe.embedding_length", message("width")},
        {GgufPart::speech, "govor.thinker.embedding_length", "qwen3vlmoe.embedding_length", message("width")},
        {GgufPart::speech, "govor.thinker.block_count", "qwen3vlmoe.block_count",
         message("number of layers")},
    };
    for (const Pair& pair : pairs) {
        if (pair.part != other.part) continue;
        const auto theirs = other.fields.integer(pair.theirs, 1, largest);
        const auto ours = thinker.fields.integer(pair.ours, 1, largest);
        if (theirs != ours) {
            return message("it is made for a Thinker whose {} is {}, and that of {} is {}", pair.what, theirs,
                           thinker.file(), ours);
        }
    }
    if (other.part == GgufPart::speech) {
        const auto rows = other.fields.integer("govor.thinker.vocab_size", 1, largest);
        const auto tokens = std::ssize(thinker.fields.strings("tokenizer.ggml.tokens"));
        if (rows != tokens) {
            return message("it is made for a Thinker of {} tokens, and {} has {}", rows, thinker.file(),
                           tokens);
        }
    }
    return std::nullopt;
}

// What there is for a part: the best file that fits the Thinker, and a reason against one that does not.
struct Choice {
    const Candidate* chosen = nullptr;
    std::optional<Error> misfit;
};

Choice choose_companion(const std::vector<Candidate>& all, GgufPart part, const Candidate& thinker,
                        const fs::path& named) {
    Choice choice;
    for (const Candidate& candidate : all) {
        if (candidate.part != part) continue;
        const auto reason = mismatch(thinker, candidate);
        if (reason && (!choice.misfit || candidate.path == named)) {
            choice.misfit.emplace(
                ErrorKind::bad_file,
                message("The {} does not belong to the Thinker beside it: {}.", name(part), *reason),
                candidate.path.string());
        }
        if (reason && candidate.path == named) throw *choice.misfit;
        if (reason) continue;
        if (candidate.path == named) return {&candidate, std::nullopt};
        if (choice.chosen == nullptr || candidate.bytes > choice.chosen->bytes) choice.chosen = &candidate;
    }
    return choice;
}

// Takes the part from another folder than the Thinker's. True when one fitted.
bool choose_elsewhere(std::span<const fs::path> folders, GgufPart part, const Candidate& thinker,
                      GgufSelection& out) {
    std::optional<Candidate> best;
    std::optional<Message> passed_over;
    const auto look_at = [&](const fs::path& path) {
        auto candidate = candidate_at(path);
        if (!candidate || candidate->part != part) return;
        if (const auto reason = mismatch(thinker, *candidate)) {
            passed_over = message("{} was not used: {}.", path.string(), *reason);
        } else if (!best || candidate->bytes > best->bytes) {
            best = std::move(candidate);
        }
    };
    for (const fs::path& folder : folders) {
        for (const fs::path& path : gguf_files_in(folder)) {
            try {
                look_at(path);
            } catch (const Error& error) {  // a bad file of another model is no reason against this one
                passed_over = message("{} was not used: {}", path.string(), error.text());
            }
        }
    }
    if (best) {
        out[part].emplace(best->path);
        out.remarks.push_back(message("The {} is {}.", name(part), best->path.string()));
    } else if (passed_over) {
        out.remarks.push_back(*passed_over);
    }
    return best.has_value();
}

fs::path folder_of(const fs::path& path) {
    return path.parent_path().empty() ? fs::path(".") : path.parent_path();
}

}  // namespace

GgufSelection find_gguf_parts(const fs::path& path, std::span<const fs::path> elsewhere) {
    std::error_code unreadable;  // reported when it is opened
    const bool folder = fs::is_directory(path, unreadable);
    const std::vector<Candidate> all = candidates_in(folder ? path : folder_of(path));
    const fs::path named = folder ? path : folder_of(path) / path.filename();
    const bool known =
        folder || std::ranges::any_of(all, [&](const Candidate& c) { return c.path == named; });
    if (!known) {
        const GgufFiles file(named);  // throws when it is a later file of a split, or no file
        file.fields().unsupported(
            "general.architecture",
            message("a model is made of \"qwen3vlmoe\", \"clip\" with the audio projector \"qwen3a\", and "
                    "\"govor-speech\""));
    }
    const Candidate& thinker = choose_thinker(all, named);
    GgufSelection out;
    out[GgufPart::thinker].emplace(thinker.path);
    for (const GgufPart part : {GgufPart::mmproj, GgufPart::speech}) {
        const Choice choice = choose_companion(all, part, thinker, named);
        if (choice.chosen != nullptr) {
            out[part].emplace(choice.chosen->path);
        } else if (!choose_elsewhere(elsewhere, part, thinker, out) && choice.misfit) {
            throw *choice.misfit;
        }
    }
    return out;
}

}  // namespace govor::io
