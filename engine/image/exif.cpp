#include <algorithm>
#include <string_view>

#include "image/decoding.h"

namespace govor::image {
namespace {

constexpr std::uint32_t orientation_tag = 0x0112;
constexpr std::uint32_t short_type = 3;
constexpr std::uint32_t tiff_magic = 42;
constexpr std::size_t entry_bytes = 12;  // tag, type, count, value

// Reads the numbers in a TIFF block. Numbers beyond its end are 0.
class TiffReader {
  public:
    explicit TiffReader(Bytes block) : block_(block), is_big_endian_(!block.empty() && block[0] == 'M') {}

    std::uint32_t read_number(std::size_t offset, std::size_t bytes) const {
        if (offset + bytes > block_.size()) return 0;
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < bytes; ++i)
            value = value << 8 | block_[offset + (is_big_endian_ ? i : bytes - 1 - i)];
        return value;
    }

  private:
    Bytes block_;
    bool is_big_endian_;
};

}  // namespace

// TIFF 6.0, section 2: the header contains the offset of the first directory, which begins with the
// number of its entries.
int read_exif_orientation(Bytes exif) {
    constexpr std::string_view prefix("Exif\0\0", 6);
    if (exif.size() > prefix.size() && std::equal(prefix.begin(), prefix.end(), exif.begin()))
        exif = exif.subspan(prefix.size());
    const TiffReader tiff(exif);
    if (tiff.read_number(2, 2) != tiff_magic) return 1;
    const std::size_t directory = tiff.read_number(4, 4);
    const std::uint32_t entries = tiff.read_number(directory, 2);
    for (std::uint32_t i = 0; i < entries; ++i) {
        const std::size_t entry = directory + 2 + entry_bytes * i;
        if (entry + entry_bytes > exif.size()) return 1;
        if (tiff.read_number(entry, 2) != orientation_tag) continue;
        const std::uint32_t value = tiff.read_number(entry + 8, 2);
        const bool is_valid = tiff.read_number(entry + 2, 2) == short_type && value >= 1 && value <= 8;
        return is_valid ? static_cast<int>(value) : 1;
    }
    return 1;
}

}  // namespace govor::image
