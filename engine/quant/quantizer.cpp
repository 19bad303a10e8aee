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

// Symbolic links followed, whether or not the last folders exist.
fs::path real(const fs::path& path) {
    std::error_code unreadable;
    const fs::path absolute = fs::absolute(path, unreadable);
    fs::path out = fs::weakly_canonical(absolute, unreadable);
    if (unreadable) out = absolute.lexically_normal();
    return out.has_filename() ? out : out.parent_path();
}

void require_outside(const fs::path& folder, const fs::path& source) {
    std::error_code unreadable;
    const fs::path from = fs::is_directory(source, unreadable) ? real(source) : real(source).parent_path();
    const fs::path to = real(folder);
    if (std::ranges::mismatch(from, to).in1 != from.end()) return;
    throw Error{ErrorKind::usage, message("The new model cannot be written into the folder of its source."),
                folder.string()};
}

Message mebibytes(std::uint64_t bytes) {
    return message("{:.0f} MiB", static_cast<double>(bytes) / (1024.0 * 1024.0));
}

void require_room(const QuantizerFolder& folder, std::uint64_t needed, const fs::path& path) {
    const std::uint64_t free = folder.free_bytes();
    if (needed <= free) return;
    throw Error{
        ErrorKind::io,
        message("The model takes {}, but only {} are free on this disk.", mebibytes(needed), mebibytes(free)),
        path.string()};
}

}  // namespace

std::vector<QuantizedFile> quantize(const io::Checkpoint& source, std::span<const PlannedPart> plan,
                                    const fs::path& path, const QuantizerOptions& options) {
    require_outside(path, source.path());
    QuantizerFolder folder(path, plan);
    std::vector<QuantizedFile> files;
    std::uint64_t needed = 0, total = 0, done = 0;
    for (const PlannedPart& part : plan) {
        const bool found = folder.holds(part, source);
        if (!found && !options.replace) folder.require_free(part);
        files.push_back({part.part, folder.file(part), part.file_bytes, found});
        if (found) continue;
        needed += part.file_bytes;
        total += part.source_bytes;
    }
    require_room(folder, needed, path);

    for (std::size_t i = 0; i < plan.size(); ++i) {
        if (files[i].found) continue;
        const PlannedPart& part = plan[i];
        io::GgufWriter writer;
        part.declare(writer);
        writer.open(files[i].path);
        const auto written = [&](std::uint64_t bytes) {
            if (options.progress) options.progress({part.part, done + bytes, total});
        };
        stream_tensors(source, part, writer, written, options.how);
        folder.note(part, source);
        writer.commit();
        done += part.source_bytes;
    }
    return files;
}

}  // namespace govor::quant
