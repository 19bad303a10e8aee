#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "image/decoding.h"

namespace govor::image {
namespace {

int read_bytes(GifFileType* gif, GifByteType* to, int count) {
    auto& remaining = *static_cast<Bytes*>(gif->UserData);
    const std::size_t n = std::min(static_cast<std::size_t>(count), remaining.size());
    std::copy_n(remaining.begin(), n, to);
    remaining = remaining.subspan(n);
    return static_cast<int>(n);
}

void close_gif(GifFileType* gif) {
    int unused_error = 0;
    DGifCloseFile(gif, &unused_error);
}

// Reads the file up to and including the descriptor of the first frame. Returns the index of the transparent
// color, if there is one.
std::optional<int> skip_to_frame(GifFileType* gif) {
    std::optional<int> transparent;
    for (;;) {
        GifRecordType type{};
        if (DGifGetRecordType(gif, &type) == GIF_ERROR) throw_damaged();
        if (type == IMAGE_DESC_RECORD_TYPE) {
            if (DGifGetImageDesc(gif) == GIF_ERROR) throw_damaged();
            return transparent;
        }
        if (type != EXTENSION_RECORD_TYPE) throw_damaged();  // the end of a file without frames
        int code = 0;
        GifByteType* block = nullptr;
        if (DGifGetExtension(gif, &code, &block) == GIF_ERROR) throw_damaged();
        if (code == GRAPHICS_EXT_FUNC_CODE && block != nullptr) {
            GraphicsControlBlock control{};
            if (DGifExtensionToGCB(block[0], block + 1, &control) != GIF_ERROR &&
                control.TransparentColor != NO_TRANSPARENT_COLOR)
                transparent = control.TransparentColor;
        }
        while (block != nullptr)
            if (DGifGetExtensionNext(gif, &block) == GIF_ERROR) throw_damaged();
    }
}

// Returns the order of the rows in the file. An interlaced frame has four passes (GIF89a, appendix E).
std::vector<std::size_t> row_order(std::size_t rows, bool is_interlaced) {
    constexpr std::array<std::size_t, 4> first{0, 4, 2, 1}, step{8, 8, 4, 2};
    std::vector<std::size_t> order;
    if (!is_interlaced) {
        for (std::size_t row = 0; row < rows; ++row) order.push_back(row);
        return order;
    }
    for (std::size_t pass = 0; pass < first.size(); ++pass)
        for (std::size_t row = first[pass]; row < rows; row += step[pass]) order.push_back(row);
    return order;
}

void read_frame(GifFileType* gif, std::optional<int> transparent, DecodedImage& out) {
    const GifImageDesc& frame = gif->Image;
    const ColorMapObject* palette = frame.ColorMap != nullptr ? frame.ColorMap : gif->SColorMap;
    if (palette == nullptr) throw_damaged();
    std::vector<GifPixelType> line(static_cast<std::size_t>(frame.Width));
    for (const std::size_t row : row_order(static_cast<std::size_t>(frame.Height), frame.Interlace)) {
        if (DGifGetLine(gif, line.data(), frame.Width) == GIF_ERROR) throw_damaged();
        std::uint8_t* to = &out.rgba[((static_cast<std::size_t>(frame.Top) + row) * out.width +
                                      static_cast<std::size_t>(frame.Left)) *
                                     4];
        for (const GifPixelType index : line) {
            if (index != transparent && index < palette->ColorCount) {
                const GifColorType& color = palette->Colors[index];
                to[0] = color.Red;
                to[1] = color.Green;
                to[2] = color.Blue;
                to[3] = 255;
            }
            to += 4;
        }
    }
}

}  // namespace

DecodedImage decode_gif(Bytes file) {
    int error = 0;
    const std::unique_ptr<GifFileType, void (*)(GifFileType*)> gif(DGifOpen(&file, read_bytes, &error),
                                                                   close_gif);
    if (!gif) throw_damaged();
    const std::optional<int> transparent = skip_to_frame(gif.get());
    const GifImageDesc& frame = gif->Image;
    if (frame.Left < 0 || frame.Top < 0 || frame.Width < 1 || frame.Height < 1) throw_damaged();
    DecodedImage out{static_cast<std::uint32_t>(std::max(gif->SWidth, frame.Left + frame.Width)),
                     static_cast<std::uint32_t>(std::max(gif->SHeight, frame.Top + frame.Height))};
    require_size(out.width, out.height);
    out.rgba.resize(std::size_t{4} * out.width * out.height);
    read_frame(gif.get(), transparent, out);
    return out;
}

}  // namespace govor::image
