#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <array>
#include <set>

#include "core/error.h"
#include "io/gguf_files.h"
#include "io/hub_fetch.h"
#include "io/json_file.h"

namespace govor::io {
namespace {

// What a model is made of, as far as Govor reads it; of the rest only what its licence says.
constexpr std::array readable{"*.safetensors",
                              "*.gguf",
                              "*.safetensors.index.json",
                              "config.json",
                              "generation_config.json",
                              "tokenizer.json",
                              "tokenizer_config.json",
                              "vocab.json",
                              "merges.txt",
                              "preprocessor_config.json",
                              "LICENSE*"};

bool fits(const std::string& pattern, const std::string& path) {
    return ::fnmatch(pattern.c_str(), path.c_str(), 0) == 0;
}

// The whole GGUF that a file is, or is a piece of.
std::string whole_name(const std::string& path) {
    const auto split = split_name(path);
    return split ? split->stem : path;
}

// What else than a Thinker a name promises; what the file really is, its metadata say once it is here.
int kind_by_name(std::string name) {
    std::ranges::transform(name, name.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
    if (name.find("mmproj") != std::string::npos) return 1;
    return name.find("speech") != std::string::npos || name.find("govor") != std::string::npos ? 2 : 0;
}

void require_no_choice(const std::vector<HubFile>& files) {
    std::array<std::set<std::string>, 3> names;
    for (const HubFile& file : files) {
        if (!file.path.ends_with(".gguf")) continue;
        const std::string name = whole_name(file.path);
        names[static_cast<std::size_t>(kind_by_name(file.path))].insert(name);
    }
    for (const auto& several : names) {
        if (several.size() < 2) continue;
        throw Error{ErrorKind::usage,
                    message("The model comes in several formats; choose with --file, for example --file "
                            "{}. There are: {}.",
                            in_quotes(fmt::format("*{}*", *several.begin())), fmt::join(several, ", "))};
    }
}

}  // namespace

std::vector<HubFile> files_to_fetch(const HubListing& listing, const std::vector<std::string>& patterns) {
    std::vector<HubFile> files;
    for (const HubFile& file : listing.files) {
        const auto wanted = [&](const auto& pattern) { return fits(pattern, file.path); };
        if (patterns.empty() ? std::ranges::any_of(readable, wanted) : std::ranges::any_of(patterns, wanted))
            files.push_back(file);
    }
    for (const std::string& pattern : patterns) {
        const auto found = [&](const HubFile& file) { return fits(pattern, file.path); };
        if (std::ranges::none_of(files, found)) {
            throw Error{ErrorKind::not_found, message("The model has no file {}.", in_quotes(pattern)),
                        "--file"};
        }
    }
    if (files.empty()) {
        throw Error{ErrorKind::not_found,
                    message("The model has no file that Govor reads: no .safetensors and no .gguf.")};
    }
    if (patterns.empty()) require_no_choice(files);
    return files;
}

}  // namespace govor::io
