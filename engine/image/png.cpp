#include <png.h>

#include <csetjmp>
#include <cstring>

#include "image/decoding.h"

namespace govor::image {
namespace {

struct Source {
    Bytes remaining;
};

void read_bytes(png_structp png, png_bytep to, std::size_t count) {
    auto& source = *static_cast<Source*>(png_get_io_ptr(png));
    if (count > source.remaining.size()) png_error(png, "end of file");
    std::memcpy(to, source.remaining.data(), count);
    source.remaining = source.remaining.subspan(count);
}

void ignore_warning(png_structp, png_const_charp) {}
[[noreturn]] void report_error(png_structp png, png_const_charp) {
    png_longjmp(png, 1);
}

// libpng reports errors by longjmp(), which skips destructors. All objects with destructors are therefore
// members, and the functions that call libpng have none.
class PngReader {
  public:
    explicit PngReader(Bytes file) : source_{file} {
        png_ = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, report_error, ignore_warning);
        info_ = png_ != nullptr ? png_create_info_struct(png_) : nullptr;
        if (info_ == nullptr) throw_damaged();
        png_set_read_fn(png_, &source_, read_bytes);
        // Limits the memory of text and color profiles, which are not needed.
        png_set_chunk_malloc_max(png_, png_alloc_size_t{8} << 20);
        png_set_user_limits(png_, 0x7fffffff, 0x7fffffff);  // require_size() checks the limit
    }
    ~PngReader() { png_destroy_read_struct(&png_, &info_, nullptr); }
    PngReader(const PngReader&) = delete;
    PngReader& operator=(const PngReader&) = delete;

    DecodedImage decode() {
        if (!read_header()) throw_damaged();
        require_size(out_.width, out_.height);
        if (!set_format()) throw_damaged();
        const std::size_t row_bytes = std::size_t{4} * out_.width;
        out_.rgba.resize(row_bytes * out_.height);
        for (std::size_t y = 0; y < out_.height; ++y) rows_.push_back(&out_.rgba[y * row_bytes]);
        if (!read_pixels()) throw_damaged();
        if (exif_bytes_ > 0) out_.orientation = read_exif_orientation({exif_, exif_bytes_});
        return std::move(out_);
    }

  private:
    bool read_header() {
        if (setjmp(png_jmpbuf(png_)) != 0) return false;
        png_read_info(png_, info_);
        out_.width = png_get_image_width(png_, info_);
        out_.height = png_get_image_height(png_, info_);
        return true;
    }

    // Converts any pixel format to four channels of 8 bits.
    bool set_format() {
        if (setjmp(png_jmpbuf(png_)) != 0) return false;
        png_set_expand(png_);
        png_set_scale_16(png_);
        png_set_gray_to_rgb(png_);
        png_set_add_alpha(png_, 0xff, PNG_FILLER_AFTER);
        png_set_interlace_handling(png_);
        png_read_update_info(png_, info_);
        return png_get_rowbytes(png_, info_) == std::size_t{4} * out_.width;
    }

    bool read_pixels() {
        if (setjmp(png_jmpbuf(png_)) != 0) return false;
        png_read_image(png_, rows_.data());
        png_read_end(png_, info_);
        if (png_get_eXIf_1(png_, info_, &exif_bytes_, &exif_) == 0) exif_bytes_ = 0;
        return true;
    }

    Source source_;
    png_structp png_ = nullptr;
    png_infop info_ = nullptr;
    DecodedImage out_;
    std::vector<png_bytep> rows_;
    png_bytep exif_ = nullptr;  // belongs to info_
    png_uint_32 exif_bytes_ = 0;
};

}  // namespace

DecodedImage decode_png(Bytes file) {
    return PngReader(file).decode();
}

}  // namespace govor::image
