#include "quant/quantizer.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "core/error.h"
#include "quant/quantizer_folder.h"
#include "quant/quantizer_stream.h"

namespace govor::quant {
namespace {

namespace fs = std::filesystem;

// Returns the canonical path with symbolic links resolved; the last folders need not exist.
fs::path canonical_path(const fs::path& path) {
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error);
    fs::path out = fs::weakly_canonical(absolute, error);
    if (error) out = absolute.lexically_normal();
    return out.has_filename() ? out : out.parent_path();
}

void check_outside(const fs::path& folder, const fs::path& source) {
    std::error_code unused;
    const fs::path from =
        fs::is_directory(source, unused) ? canonical_path(source) : canonical_path(source).parent_path();
    const fs::path to = canonical_path(folder);
    if (std::ranges::mismatch(from, to).in1 != from.end()) return;
    throw Error{ErrorKind::usage, message("The new model cannot be written into the folder of its source."),
                folder.string()};
}

Message format_mebibytes(std::uint64_t bytes) {
    return message("{:.0f} MiB", static_cast<double>(bytes) / (1024.0 * 1024.0));
}

void check_disk_space(const QuantizerFolder& folder, std::uint64_t required_bytes, const fs::path& path) {
    const std::uint64_t free_bytes = folder.free_bytes();
    if (required_bytes <= free_bytes) return;
    throw Error{ErrorKind::io,
                message("The model takes {}, but only {} are free on this disk.",
                        format_mebibytes(required_bytes), format_mebibytes(free_bytes)),
                path.string()};
}

}  // namespace

std::vector<QuantizedFile> quantize(const io::Checkpoint& source, std::span<const PlannedPart> plan,
                                    const fs::path& path, const QuantizerOptions& options) {
    check_outside(path, source.path());
    QuantizerFolder folder(path, plan);
    std::vector<QuantizedFile> files;
    std::uint64_t required_bytes = 0, total = 0, done = 0;
    for (const PlannedPart& part : plan) {
        const bool is_finished = folder.contains_finished(part, source);
        if (!is_finished && !options.replace) folder.check_not_existing(part, options.replace_option);
        files.push_back({part.part, folder.file(part), part.file_bytes, is_finished});
        if (is_finished) continue;
        required_bytes += part.file_bytes;
        total += part.source_bytes;
    }
    check_disk_space(folder, required_bytes, path);

    for (std::size_t i = 0; i < plan.size(); ++i) {
        if (files[i].was_reused) continue;
        const PlannedPart& part = plan[i];
        io::GgufWriter writer;
        part.declare(writer);
        writer.open(files[i].path);
        const auto on_written = [&](std::uint64_t bytes) {
            if (options.progress) options.progress({part.part, done + bytes, total});
        };
        stream_tensors(source, part, writer, on_written, options.parallel);
        folder.record_source(part, source);
        writer.commit();
        done += part.source_bytes;
    }
    return files;
}

}  // namespace govor::quant
