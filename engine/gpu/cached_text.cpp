#include "gpu/cached_text.h"

#include <span>

#include <fmt/format.h>

#include "core/error.h"
#include "core/log.h"
#include "gpu/device_cache_file.h"
#include "gpu/device_state.h"
#include "gpu/pipeline_cache_file.h"

namespace govor::gpu {
namespace {

std::optional<DeviceCacheFile> make_text_file(Device& device, std::string_view name) {
    const auto folder = pipeline_cache_folder();
    if (!folder) return std::nullopt;
    const std::string suffix = fmt::format("-{}.note", name);
    return DeviceCacheFile(*folder, query_identity(device.state().physical_device),
                           {suffix, {'g', 'o', 'v', 'o', 'r', 'n', 't', '1'}});
}

}  // namespace

std::optional<std::string> read_cached_text(Device& device, std::string_view name) {
    const auto file = make_text_file(device, name);
    if (!file) return std::nullopt;
    const auto content = file->read();
    if (!content) return std::nullopt;
    if (!content->invalid_reason.empty()) {
        log::warning("The cached text in {} is not used: {}. It will be rewritten.", file->path().string(),
                     content->invalid_reason);
        return std::nullopt;
    }
    return std::string(reinterpret_cast<const char*>(content->bytes.data()), content->bytes.size());
}

void write_cached_text(Device& device, std::string_view name, std::string_view text) {
    const auto file = make_text_file(device, name);
    if (!file) return;
    try {
        file->write(std::as_bytes(std::span(text)));
    } catch (const Error& error) {
        log::warning("The measurements of {} are not stored for the next start. {}", device.info().name,
                     error.what());
    }
}

}  // namespace govor::gpu
