#include "models/published_files.h"

#include <algorithm>

namespace govor::models {

std::optional<PublishedFiles> read_published_files(const io::HubListing& listing) {
    using Kind = io::DownloadChoice::Kind;
    PublishedFiles files{.license = QString::fromStdString(listing.license)};
    for (const io::DownloadChoice& choice : io::list_download_choices(listing)) {
        if (choice.kind != Kind::whole_model && choice.kind != Kind::thinker) continue;
        const bool is_first = files.largest_bytes == 0;
        files.smallest_bytes = is_first ? choice.bytes : std::min(files.smallest_bytes, choice.bytes);
        files.largest_bytes = std::max(files.largest_bytes, choice.bytes);
    }
    if (files.largest_bytes == 0) return std::nullopt;
    return files;
}

}  // namespace govor::models
