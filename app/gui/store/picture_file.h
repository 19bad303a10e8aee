#pragma once

#include <QByteArray>
#include <QString>
#include <cstdint>
#include <memory>

#include "image/picture.h"
#include "store/records.h"

namespace govor::store {

// Limits of stored pictures. A larger picture is scaled down to the limit of image::Detail::high and encoded
// as JPEG.
inline constexpr std::size_t max_pictures = 8;  // of a question
inline constexpr qsizetype max_picture_bytes = qsizetype{8} << 20;
std::uint64_t max_picture_pixels();

// A picture that can be stored, and its pixels.
struct LoadedPicture {
    Picture picture;
    std::shared_ptr<const image::Picture> pixels;
};

// Reads a picture file of a format that image::decode_picture supports, limits its size and creates its
// thumbnail. Untrusted files are read by the engine's decoder only. Decodes the file, so do not call it on
// the GUI thread. Throws the errors of image::decode_picture and image::fitted_size.
LoadedPicture read_picture(const QByteArray& file, const QString& name);
// The same for a file on the disk; its name is that of the file. Also throws Error{not_found, io}.
LoadedPicture read_picture(const QString& path);

// Returns the pixels of a file or thumbnail that is stored. Throws the errors of image::decode_picture.
std::shared_ptr<const image::Picture> decode(const QByteArray& file, const QString& name);

// Returns the extension of a picture file according to its first bytes, such as "png"; empty for another
// file.
QString picture_extension(const QByteArray& file);

}  // namespace govor::store
