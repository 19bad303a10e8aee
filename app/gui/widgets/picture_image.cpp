#include "widgets/picture_image.h"

#include <QCoreApplication>

#include "core/log.h"
#include "store/picture_file.h"

namespace govor::widgets {

QImage to_image(const image::Picture& picture) {
    constexpr qsizetype bytes_per_pixel = 3;
    return QImage(picture.rgb.data(), static_cast<int>(picture.width), static_cast<int>(picture.height),
                  static_cast<qsizetype>(picture.width) * bytes_per_pixel, QImage::Format_RGB888)
        .copy();
}

QImage thumbnail_of(const store::Picture& picture) {
    try {
        return to_image(*store::decode(picture.thumbnail, picture.name));
    } catch (const std::exception& error) {
        log::warning("A thumbnail cannot be shown: {}", error.what());
        return {};
    }
}

QString description_of(const store::Picture& picture) {
    return QCoreApplication::translate("govor::widgets::Picture", "%1, %2 × %3")
        .arg(picture.name, QString::number(picture.width), QString::number(picture.height));
}

}  // namespace govor::widgets
