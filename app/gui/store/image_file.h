#pragma once

#include <QByteArray>
#include <QString>
#include <cstdint>
#include <memory>

#include "image/image.h"
#include "store/records.h"

namespace govor::store {

// Limits of stored images. A larger image is scaled down to the limit of image::Detail::high and encoded
// as JPEG.
inline constexpr std::size_t max_images = 8;  // of a question
inline constexpr qsizetype max_image_bytes = qsizetype{8} << 20;
std::uint64_t max_image_pixels();

// An image that can be stored, and its pixels.
struct LoadedImage {
    Image record;
    std::shared_ptr<const image::Image> pixels;
};

// Reads an image file of a format that image::decode_image supports, limits its size and creates its
// thumbnail. Untrusted files are read by the engine's decoder only. Decodes the file, so do not call it on
// the GUI thread. Throws the errors of image::decode_image and image::fitted_size.
LoadedImage read_image(const QByteArray& file, const QString& name);
// The same for a file on the disk; its name is that of the file. Also throws Error{not_found, io}.
LoadedImage read_image(const QString& path);

// Returns the pixels of a file or thumbnail that is stored. Throws the errors of image::decode_image.
std::shared_ptr<const image::Image> decode(const QByteArray& file, const QString& name);

// Returns the extension of an image file according to its first bytes, such as "png"; empty for another
// file.
QString image_extension(const QByteArray& file);

}  // namespace govor::store
