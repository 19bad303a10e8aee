#include "widgets/image_conversion.h"

#include <QCoreApplication>

#include "core/log.h"
#include "store/image_file.h"

namespace govor::widgets {

QImage to_qimage(const image::Image& image) {
    constexpr qsizetype bytes_per_pixel = 3;
    return QImage(image.rgb.data(), static_cast<int>(image.width), static_cast<int>(image.height),
                  static_cast<qsizetype>(image.width) * bytes_per_pixel, QImage::Format_RGB888)
        .copy();
}

QImage decode_thumbnail(const store::Image& image) {
    try {
        return to_qimage(*store::decode(image.thumbnail, image.name));
    } catch (const std::exception& error) {
        log::warning("A thumbnail cannot be shown: {}", error.what());
        return {};
    }
}

QString description_of(const store::Image& image) {
    return QCoreApplication::translate("govor::widgets::Picture", "%1, %2 × %3")
        .arg(image.name, QString::number(image.width), QString::number(image.height));
}

}  // namespace govor::widgets
