#include "store/image_file.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <cmath>
#include <span>

#include "core/error.h"
#include "image/patches.h"
#include "image/resize.h"

namespace govor::store {
namespace {

constexpr std::uint32_t thumbnail_side = 288;  // pixels; the longer side
constexpr int thumbnail_quality = 85;          // of JPEG, 1..100
constexpr int image_quality = 92;
constexpr int quality_step = 20;  // by which the quality is lowered while a file exceeds its limit
constexpr qsizetype max_image_name_length = 120;  // characters

// Scales an image down by `factor`, 0..1.
image::Image scale_image(const image::Image& image, double factor) {
    const auto scale_side = [&](std::uint32_t pixels) {
        return std::max(1U, static_cast<std::uint32_t>(std::floor(pixels * factor)));
    };
    return image::resize_image(image, scale_side(image.width), scale_side(image.height));
}

QByteArray to_jpeg(const image::Image& image, int quality) {
    const std::vector<std::byte> bytes = image::encode_jpeg(image, quality);
    return {reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())};
}

QByteArray make_thumbnail(const image::Image& image) {
    const std::uint32_t longer_side = std::max(image.width, image.height);
    if (longer_side <= thumbnail_side) return to_jpeg(image, thumbnail_quality);
    return to_jpeg(scale_image(image, double{thumbnail_side} / longer_side), thumbnail_quality);
}

}  // namespace

std::uint64_t max_image_pixels() {
    return image::pixel_limit(image::Detail::high);
}

std::shared_ptr<const image::Image> decode(const QByteArray& file, const QString& name) {
    return std::make_shared<const image::Image>(
        image::decode_image(std::as_bytes(std::span(file.constData(), static_cast<std::size_t>(file.size()))),
                            name.toStdString()));
}

LoadedImage read_image(const QByteArray& file, const QString& name) {
    LoadedImage loaded;
    loaded.pixels = decode(file, name);
    loaded.record.name = name.simplified().left(max_image_name_length);
    loaded.record.file = file;
    try {
        image::fitted_size({loaded.pixels->width, loaded.pixels->height}, {}, image::Detail::high);
    } catch (const Error& error) {
        throw Error(error.kind(), error.text(), name.toStdString());
    }
    const std::uint64_t pixels = std::uint64_t{loaded.pixels->width} * loaded.pixels->height;
    if (pixels > max_image_pixels()) {
        const double factor =
            std::sqrt(static_cast<double>(max_image_pixels()) / static_cast<double>(pixels));
        loaded.pixels = std::make_shared<const image::Image>(scale_image(*loaded.pixels, factor));
    }
    if (pixels > max_image_pixels() || file.size() > max_image_bytes) {
        loaded.record.file = to_jpeg(*loaded.pixels, image_quality);
        // An image with much noise may still exceed the limit.
        int quality = image_quality;
        while (loaded.record.file.size() > max_image_bytes && quality > quality_step) {
            quality -= quality_step;
            loaded.record.file = to_jpeg(*loaded.pixels, quality);
        }
    }
    loaded.record.width = loaded.pixels->width;
    loaded.record.height = loaded.pixels->height;
    loaded.record.thumbnail = make_thumbnail(*loaded.pixels);
    return loaded;
}

LoadedImage read_image(const QString& path) {
    const QFileInfo info(path);
    if (info.exists() && !info.isFile())
        throw Error(ErrorKind::bad_file, message("This is not a file."), path.toStdString());
    QFile file(path);
    if (!info.exists())
        throw Error(ErrorKind::not_found, message("The file does not exist."), path.toStdString());
    if (!file.open(QIODevice::ReadOnly))
        throw Error(ErrorKind::io, message("The file cannot be read."), path.toStdString());
    if (static_cast<std::uint64_t>(file.size()) > image::max_file_bytes)
        throw Error(ErrorKind::bad_file,
                    message("The picture file is larger than {} MiB.", image::max_file_bytes >> 20),
                    path.toStdString());
    const QByteArray bytes = file.read(static_cast<qint64>(image::max_file_bytes));
    if (file.error() != QFileDevice::NoError)
        throw Error(ErrorKind::io, message("The file cannot be read."), path.toStdString());
    return read_image(bytes, info.fileName());
}

QString image_extension(const QByteArray& file) {
    if (file.startsWith("\x89PNG")) return QStringLiteral("png");
    if (file.startsWith("\xff\xd8\xff")) return QStringLiteral("jpg");
    if (file.startsWith("RIFF") && file.mid(8, 4) == "WEBP") return QStringLiteral("webp");
    if (file.startsWith("GIF8")) return QStringLiteral("gif");
    if (file.startsWith("BM")) return QStringLiteral("bmp");
    return {};
}

}  // namespace govor::store
