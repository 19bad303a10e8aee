#include "image/picture_files.h"

#include <gif_lib.h>
#include <png.h>
#include <turbojpeg.h>
#include <webp/encode.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <stdexcept>

namespace govor::image::test {
namespace {

void append(png_structp png, png_bytep bytes, std::size_t count) {
    auto& file = *static_cast<File*>(png_get_io_ptr(png));
    file.insert(file.end(), bytes, bytes + count);
}
int append(GifFileType* gif, const GifByteType* bytes, int count) {
    auto& file = *static_cast<File*>(gif->UserData);
    file.insert(file.end(), bytes, bytes + count);
    return count;
}

// Returns a TIFF block that contains only the orientation.
File exif(int orientation) {
    const auto value = static_cast<std::uint8_t>(orientation);
    return {'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0};
}

std::uint8_t grey(const Picture& picture, std::size_t pixel) {
    return picture.rgb[pixel * 3];
}

void append_number(File& file, std::uint32_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) file.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

class PngWriter {
  public:
    PngWriter()
        : png_(png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr)),
          info(png_create_info_struct(png_)) {
        png_set_write_fn(png_, &file, append, nullptr);
    }
    ~PngWriter() { png_destroy_write_struct(&png_, &info); }
    operator png_structp() const { return png_; }

    File file;

  private:
    png_structp png_;

  public:
    png_infop info;
};

}  // namespace

Picture gradient(std::uint32_t width, std::uint32_t height) {
    Picture out{width, height, {}};
    for (std::uint32_t y = 0; y < height; ++y)
        for (std::uint32_t x = 0; x < width; ++x)
            for (const std::uint32_t value :
                 {40 + 170 * x / width, 220 - 190 * y / height, 60 + 90 * y / height})
                out.rgb.push_back(static_cast<std::uint8_t>(value));
    return out;
}

File png(const Picture& picture, const PngOptions& options) {
    PngWriter writer;
    png_set_IHDR(writer, writer.info, picture.width, picture.height, options.bits, options.color_type,
                 options.is_interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    File block = exif(options.orientation);
    if (options.orientation != 0)
        png_set_eXIf_1(writer, writer.info, static_cast<png_uint_32>(block.size()), block.data());
    png_write_info(writer, writer.info);
    const bool has_colors = (options.color_type & 2) != 0, has_alpha = (options.color_type & 4) != 0;
    std::vector<File> rows(picture.height);
    std::vector<png_bytep> row_pointers;
    for (std::size_t y = 0; y < picture.height; ++y) {
        for (std::size_t x = 0; x < picture.width; ++x) {
            const std::size_t pixel = y * picture.width + x;
            File values(picture.rgb.begin() + static_cast<std::ptrdiff_t>(pixel * 3),
                        picture.rgb.begin() + static_cast<std::ptrdiff_t>(pixel * 3 + (has_colors ? 3 : 1)));
            if (has_alpha) values.push_back(options.alpha);
            for (const std::uint8_t value : values)
                rows[y].insert(rows[y].end(), options.bits == 16 ? 2u : 1u, value);  // 16 bits: value · 257
        }
        row_pointers.push_back(rows[y].data());
    }
    png_write_image(writer, row_pointers.data());
    png_write_end(writer, nullptr);
    return writer.file;
}

File empty_png(std::uint32_t width, std::uint32_t height) {
    PngWriter writer;
    png_set_user_limits(writer, 0x7fffffff, 0x7fffffff);
    png_set_IHDR(writer, writer.info, width, height, 1, PNG_COLOR_TYPE_GRAY, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(writer, writer.info);
    std::vector<std::uint8_t> row((std::size_t{width} + 7) / 8);
    for (std::uint32_t y = 0; y < height; ++y) png_write_row(writer, row.data());
    png_write_end(writer, nullptr);
    return writer.file;
}

File jpeg(const Picture& picture, int orientation) {
    const std::unique_ptr<void, int (*)(tjhandle)> encoder(tjInitCompress(), tjDestroy);
    unsigned char* encoded = nullptr;
    unsigned long size = 0;
    if (tjCompress2(encoder.get(), picture.rgb.data(), static_cast<int>(picture.width), 0,
                    static_cast<int>(picture.height), TJPF_RGB, &encoded, &size, TJSAMP_444, 98, 0) != 0)
        throw std::runtime_error("cannot encode the JPEG file");
    File file(encoded, encoded + size);
    tjFree(encoded);
    if (orientation == 0) return file;
    const File block = exif(orientation);
    File segment{0xff, 0xe1, 0, static_cast<std::uint8_t>(8 + block.size()), 'E', 'x', 'i', 'f', 0, 0};
    segment.insert(segment.end(), block.begin(), block.end());
    file.insert(file.begin() + 2, segment.begin(), segment.end());
    return file;
}

File cmyk_jpeg(const Picture& picture) {
    File inks;  // inverted, without black
    for (std::size_t i = 0; i < picture.rgb.size(); i += 3) {
        inks.insert(inks.end(), &picture.rgb[i], &picture.rgb[i] + 3);
        inks.push_back(255);
    }
    const std::unique_ptr<void, int (*)(tjhandle)> encoder(tjInitCompress(), tjDestroy);
    unsigned char* encoded = nullptr;
    unsigned long size = 0;
    if (tjCompress2(encoder.get(), inks.data(), static_cast<int>(picture.width), 0,
                    static_cast<int>(picture.height), TJPF_CMYK, &encoded, &size, TJSAMP_444, 98, 0) != 0)
        throw std::runtime_error("cannot encode the JPEG file");
    const File file(encoded, encoded + size);
    tjFree(encoded);
    return file;
}

File webp(const Picture& picture, std::uint8_t alpha) {
    File rgba;
    for (std::size_t i = 0; i < picture.rgb.size(); i += 3) {
        rgba.insert(rgba.end(), &picture.rgb[i], &picture.rgb[i] + 3);
        rgba.push_back(alpha);
    }
    std::uint8_t* encoded = nullptr;
    const std::size_t size =
        WebPEncodeLosslessRGBA(rgba.data(), static_cast<int>(picture.width), static_cast<int>(picture.height),
                               static_cast<int>(picture.width * 4), &encoded);
    const File file(encoded, encoded + size);
    WebPFree(encoded);
    return file;
}

File gif(const Picture& picture, bool is_interlaced, int transparent) {
    File file;
    int error = 0;
    GifFileType* gif = EGifOpen(&file, append, &error);
    const std::unique_ptr<ColorMapObject, void (*)(ColorMapObject*)> greys(GifMakeMapObject(256, nullptr),
                                                                           GifFreeMapObject);
    for (int i = 0; i < 256; ++i) {
        const auto value = static_cast<GifByteType>(i);
        greys->Colors[i] = {value, value, value};
    }
    const int width = static_cast<int>(picture.width), height = static_cast<int>(picture.height);
    EGifSetGifVersion(gif, true);
    EGifPutScreenDesc(gif, width, height, 8, 0, greys.get());
    GraphicsControlBlock control{DISPOSAL_UNSPECIFIED, false, 10, transparent};
    GifByteType extension[4];
    EGifGCBToExtension(&control, extension);
    EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, extension);
    std::vector<GifPixelType> row(picture.width);
    EGifPutImageDesc(gif, 0, 0, width, height, is_interlaced, nullptr);
    const auto put_row = [&](std::size_t y) {
        for (std::size_t x = 0; x < picture.width; ++x) row[x] = grey(picture, y * picture.width + x);
        EGifPutLine(gif, row.data(), width);
    };
    constexpr std::size_t first[]{0, 4, 2, 1}, step[]{8, 8, 4, 2};
    for (std::size_t pass = 0; pass < (is_interlaced ? 4u : 1u); ++pass)
        for (std::size_t y = is_interlaced ? first[pass] : 0; y < picture.height;
             y += is_interlaced ? step[pass] : 1)
            put_row(y);
    EGifPutImageDesc(gif, 0, 0, width, height, false, nullptr);
    std::fill(row.begin(), row.end(), GifPixelType{0});
    for (std::size_t y = 0; y < picture.height; ++y) EGifPutLine(gif, row.data(), width);
    EGifCloseFile(gif, &error);
    return file;
}

File bmp(const Picture& picture, int bits, bool is_top_down) {
    const std::uint32_t colors = bits == 8 ? 256 : 0, pixels = 54 + colors * 4;
    File file{'B', 'M'};
    for (const std::uint32_t value : {0u, 0u, pixels, 40u, picture.width}) append_number(file, value, 4);
    append_number(file, is_top_down ? 0u - picture.height : picture.height, 4);
    append_number(file, 1, 2);
    append_number(file, static_cast<std::uint32_t>(bits), 2);
    for (const std::uint32_t value : {0u, 0u, 0u, 0u, colors, 0u}) append_number(file, value, 4);
    for (std::uint32_t i = 0; i < colors; ++i) append_number(file, i * 0x010101, 4);
    for (std::size_t row = 0; row < picture.height; ++row) {
        const std::size_t y = is_top_down ? row : picture.height - 1 - row;
        for (std::size_t x = 0; x < picture.width; ++x) {
            const std::uint8_t* rgb = &picture.rgb[(y * picture.width + x) * 3];
            if (bits == 8) append_number(file, rgb[0], 1);
            if (bits == 24) append_number(file, rgb[2] | rgb[1] << 8 | rgb[0] << 16, 3);
            if (bits == 32) append_number(file, rgb[2] | rgb[1] << 8 | rgb[0] << 16, 4);
            if (bits == 16) append_number(file, rgb[2] >> 3 | rgb[1] >> 3 << 5 | rgb[0] >> 3 << 10, 2);
        }
        while ((file.size() - pixels) % 4 != 0) file.push_back(0);
    }
    return file;
}

Picture decode(const File& file) {
    return decode_picture(std::as_bytes(std::span(file)), "picture");
}

int difference(const Picture& a, const Picture& b) {
    if (a.width != b.width || a.height != b.height) return 256;
    int largest = 0;
    for (std::size_t i = 0; i < a.rgb.size(); ++i) largest = std::max(largest, std::abs(a.rgb[i] - b.rgb[i]));
    return largest;
}

}  // namespace govor::image::test
