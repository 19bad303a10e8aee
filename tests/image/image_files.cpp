#include "image/image_files.h"

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
File make_exif(int orientation) {
    const auto value = static_cast<std::uint8_t>(orientation);
    return {'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0};
}

std::uint8_t grey(const Image& image, std::size_t pixel) {
    return image.rgb[pixel * 3];
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

Image make_gradient(std::uint32_t width, std::uint32_t height) {
    Image out{width, height, {}};
    for (std::uint32_t y = 0; y < height; ++y)
        for (std::uint32_t x = 0; x < width; ++x)
            for (const std::uint32_t value :
                 {40 + 170 * x / width, 220 - 190 * y / height, 60 + 90 * y / height})
                out.rgb.push_back(static_cast<std::uint8_t>(value));
    return out;
}

File make_png(const Image& image, const PngOptions& options) {
    PngWriter writer;
    png_set_IHDR(writer, writer.info, image.width, image.height, options.bits, options.color_type,
                 options.is_interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    File block = make_exif(options.orientation);
    if (options.orientation != 0)
        png_set_eXIf_1(writer, writer.info, static_cast<png_uint_32>(block.size()), block.data());
    png_write_info(writer, writer.info);
    const bool has_colors = (options.color_type & 2) != 0, has_alpha = (options.color_type & 4) != 0;
    std::vector<File> rows(image.height);
    std::vector<png_bytep> row_pointers;
    for (std::size_t y = 0; y < image.height; ++y) {
        for (std::size_t x = 0; x < image.width; ++x) {
            const std::size_t pixel = y * image.width + x;
            File values(image.rgb.begin() + static_cast<std::ptrdiff_t>(pixel * 3),
                        image.rgb.begin() + static_cast<std::ptrdiff_t>(pixel * 3 + (has_colors ? 3 : 1)));
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

File make_blank_png(std::uint32_t width, std::uint32_t height) {
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

File make_jpeg(const Image& image, int orientation) {
    const std::unique_ptr<void, int (*)(tjhandle)> encoder(tjInitCompress(), tjDestroy);
    unsigned char* encoded = nullptr;
    unsigned long size = 0;
    if (tjCompress2(encoder.get(), image.rgb.data(), static_cast<int>(image.width), 0,
                    static_cast<int>(image.height), TJPF_RGB, &encoded, &size, TJSAMP_444, 98, 0) != 0)
        throw std::runtime_error("cannot encode the JPEG file");
    File file(encoded, encoded + size);
    tjFree(encoded);
    if (orientation == 0) return file;
    const File block = make_exif(orientation);
    File segment{0xff, 0xe1, 0, static_cast<std::uint8_t>(8 + block.size()), 'E', 'x', 'i', 'f', 0, 0};
    segment.insert(segment.end(), block.begin(), block.end());
    file.insert(file.begin() + 2, segment.begin(), segment.end());
    return file;
}

File make_cmyk_jpeg(const Image& image) {
    File inks;  // inverted, without black
    for (std::size_t i = 0; i < image.rgb.size(); i += 3) {
        inks.insert(inks.end(), &image.rgb[i], &image.rgb[i] + 3);
        inks.push_back(255);
    }
    const std::unique_ptr<void, int (*)(tjhandle)> encoder(tjInitCompress(), tjDestroy);
    unsigned char* encoded = nullptr;
    unsigned long size = 0;
    if (tjCompress2(encoder.get(), inks.data(), static_cast<int>(image.width), 0,
                    static_cast<int>(image.height), TJPF_CMYK, &encoded, &size, TJSAMP_444, 98, 0) != 0)
        throw std::runtime_error("cannot encode the JPEG file");
    const File file(encoded, encoded + size);
    tjFree(encoded);
    return file;
}

File make_webp(const Image& image, std::uint8_t alpha) {
    File rgba;
    for (std::size_t i = 0; i < image.rgb.size(); i += 3) {
        rgba.insert(rgba.end(), &image.rgb[i], &image.rgb[i] + 3);
        rgba.push_back(alpha);
    }
    std::uint8_t* encoded = nullptr;
    const std::size_t size =
        WebPEncodeLosslessRGBA(rgba.data(), static_cast<int>(image.width), static_cast<int>(image.height),
                               static_cast<int>(image.width * 4), &encoded);
    const File file(encoded, encoded + size);
    WebPFree(encoded);
    return file;
}

File make_gif(const Image& image, bool is_interlaced, int transparent) {
    File file;
    int error = 0;
    GifFileType* gif = EGifOpen(&file, append, &error);
    const std::unique_ptr<ColorMapObject, void (*)(ColorMapObject*)> greys(GifMakeMapObject(256, nullptr),
                                                                           GifFreeMapObject);
    for (int i = 0; i < 256; ++i) {
        const auto value = static_cast<GifByteType>(i);
        greys->Colors[i] = {value, value, value};
    }
    const int width = static_cast<int>(image.width), height = static_cast<int>(image.height);
    EGifSetGifVersion(gif, true);
    EGifPutScreenDesc(gif, width, height, 8, 0, greys.get());
    GraphicsControlBlock control{DISPOSAL_UNSPECIFIED, false, 10, transparent};
    GifByteType extension[4];
    EGifGCBToExtension(&control, extension);
    EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, extension);
    std::vector<GifPixelType> row(image.width);
    EGifPutImageDesc(gif, 0, 0, width, height, is_interlaced, nullptr);
    const auto put_row = [&](std::size_t y) {
        for (std::size_t x = 0; x < image.width; ++x) row[x] = grey(image, y * image.width + x);
        EGifPutLine(gif, row.data(), width);
    };
    constexpr std::size_t first[]{0, 4, 2, 1}, step[]{8, 8, 4, 2};
    for (std::size_t pass = 0; pass < (is_interlaced ? 4u : 1u); ++pass)
        for (std::size_t y = is_interlaced ? first[pass] : 0; y < image.height;
             y += is_interlaced ? step[pass] : 1)
            put_row(y);
    EGifPutImageDesc(gif, 0, 0, width, height, false, nullptr);
    std::fill(row.begin(), row.end(), GifPixelType{0});
    for (std::size_t y = 0; y < image.height; ++y) EGifPutLine(gif, row.data(), width);
    EGifCloseFile(gif, &error);
    return file;
}

File make_bmp(const Image& image, int bits, bool is_top_down) {
    const std::uint32_t colors = bits == 8 ? 256 : 0, pixels = 54 + colors * 4;
    File file{'B', 'M'};
    for (const std::uint32_t value : {0u, 0u, pixels, 40u, image.width}) append_number(file, value, 4);
    append_number(file, is_top_down ? 0u - image.height : image.height, 4);
    append_number(file, 1, 2);
    append_number(file, static_cast<std::uint32_t>(bits), 2);
    for (const std::uint32_t value : {0u, 0u, 0u, 0u, colors, 0u}) append_number(file, value, 4);
    for (std::uint32_t i = 0; i < colors; ++i) append_number(file, i * 0x010101, 4);
    for (std::size_t row = 0; row < image.height; ++row) {
        const std::size_t y = is_top_down ? row : image.height - 1 - row;
        for (std::size_t x = 0; x < image.width; ++x) {
            const std::uint8_t* rgb = &image.rgb[(y * image.width + x) * 3];
            if (bits == 8) append_number(file, rgb[0], 1);
            if (bits == 24) append_number(file, rgb[2] | rgb[1] << 8 | rgb[0] << 16, 3);
            if (bits == 32) append_number(file, rgb[2] | rgb[1] << 8 | rgb[0] << 16, 4);
            if (bits == 16) append_number(file, rgb[2] >> 3 | rgb[1] >> 3 << 5 | rgb[0] >> 3 << 10, 2);
        }
        while ((file.size() - pixels) % 4 != 0) file.push_back(0);
    }
    return file;
}

Image decode(const File& file) {
    return decode_image(std::as_bytes(std::span(file)), "picture");
}

int max_difference(const Image& a, const Image& b) {
    if (a.width != b.width || a.height != b.height) return 256;
    int largest = 0;
    for (std::size_t i = 0; i < a.rgb.size(); ++i) largest = std::max(largest, std::abs(a.rgb[i] - b.rgb[i]));
    return largest;
}

}  // namespace govor::image::test
