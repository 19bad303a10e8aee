#include "io/gguf_discovery.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <vector>

#include "core/error.h"

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

std::vector<Candidate> candidates_in(const fs::path& folder) {
    std::vector<fs::path> paths;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        const auto split = split_name(entry->path().filename().string());
        if (entry->path().extension() == ".gguf" && (!split || split->number == 1))
            paths.push_back(entry->path());
    }
    if (error) {
        throw Error{ErrorKind::io, fmt::format("The folder cannot be listed: {}.", error.message()),
                    folder.string()};
    }
    std::ranges::sort(paths);
    std::vector<Candidate> found;
    for (const fs::path& path : paths) {
        GgufFields fields = read_gguf_metadata(path);
        if (const auto part = part_of(fields))
            found.push_back({path, *part, std::move(fields), bytes_of(path)});
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
                        fmt::format("There are several Thinkers here, {} and {}; name the file to use.",
                                    only->file(), candidate.file()),
                        path.string()};
        }
        only = &candidate;
    }
    if (only == nullptr) {
        throw Error{ErrorKind::not_found,
                    "There is no Thinker: no .gguf file here has general.architecture = \"qwen3vlmoe\".",
                    path.string()};
    }
    return *only;
}

// Why a file does not belong to the Thinker, or nothing. Compared are numbers that both files have.
std::optional<std::string> mismatch(const Candidate& thinker, const Candidate& other) {
    struct Pair {
        GgufPart part;
        std::string_view theirs, ours, what;
    };
    constexpr Pair pairs[] = {
        {GgufPart::mmproj, "clip.audio.projection_dim", "qwen3vlmoe.embedding_length", "width"},
        {GgufPart::speech, "govor.thinker.embedding_length", "qwen3vlmoe.embedding_length", "width"},
        {GgufPart::speech, "govor.thinker.block_count", "qwen3vlmoe.block_count", "number of layers"},
    };
    for (const Pair& pair : pairs) {
        if (pair.part != other.part) continue;
        const auto theirs = other.fields.integer(pair.theirs, 1, largest);
        const auto ours = thinker.fields.integer(pair.ours, 1, largest);
        if (theirs != ours) {
            return fmt::format("it is made for a Thinker whose {} is {}, and that of {} is {}", pair.what,
                               theirs, thinker.file(), ours);
        }
    }
    if (other.part == GgufPart::speech) {
        const auto rows = other.fields.integer("govor.thinker.vocab_size", 1, largest);
        const auto tokens = std::ssize(thinker.fields.strings("tokenizer.ggml.tokens"));
        if (rows != tokens) {
            return fmt::format("it is made for a Thinker of {} tokens, and {} has {}", rows, thinker.file(),
                               tokens);
        }
    }
    return std::nullopt;
}

const Candidate* choose_companion(const std::vector<Candidate>& all, GgufPart part, const Candidate& thinker,
                                  const fs::path& named) {
    const Candidate* chosen = nullptr;
    std::optional<Error> misfit;
    for (const Candidate& candidate : all) {
        if (candidate.part != part) continue;
        const auto reason = mismatch(thinker, candidate);
        if (reason && (!misfit || candidate.path == named)) {
            misfit.emplace(
                ErrorKind::bad_file,
                fmt::format("The {} does not belong to the Thinker beside it: {}.", name(part), *reason),
                candidate.path.string());
        }
        if (reason && candidate.path == named) throw *misfit;
        if (reason) continue;
        if (candidate.path == named) return &candidate;
        if (chosen == nullptr || candidate.bytes > chosen->bytes) chosen = &candidate;
    }
    if (chosen == nullptr && misfit) throw *misfit;
    return chosen;
}

}  // namespace

GgufSelection find_gguf_parts(const fs::path& path) {
    std::error_code unreadable;  // reported when it is opened
    const bool folder = fs::is_directory(path, unreadable);
    std::vector<Candidate> all = candidates_in(folder                       ? path
                                               : path.parent_path().empty() ? "."
                                                                            : path.parent_path());
    fs::path named = path;
    if (!folder && path.parent_path().empty()) named = fs::path(".") / path;
    const bool known =
        folder || std::ranges::any_of(all, [&](const Candidate& c) { return c.path == named; });
    if (!known) {
        const GgufFiles file(named);  // throws when it is a later file of a split, or no file
        file.fields().unsupported(
            "general.architecture",
            "a model is made of \"qwen3vlmoe\", \"clip\" with the audio projector \"qwen3a\", and "
            "\"govor-speech\"");
    }
    const Candidate& thinker = choose_thinker(all, named);
    GgufSelection out;
    out[GgufPart::thinker].emplace(thinker.path);
    for (const GgufPart part : {GgufPart::mmproj, GgufPart::speech}) {
        if (const Candidate* file = choose_companion(all, part, thinker, named))
            out[part].emplace(file->path);
    }
    return out;
}

}  // namespace govor::io
