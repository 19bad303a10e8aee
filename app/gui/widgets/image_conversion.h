#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include "image/image.h"
#include "store/records.h"

namespace govor::widgets {

// Copies the pixels of an image to a QImage.
QImage to_qimage(const image::Image& image);
// Decodes the thumbnail of a stored image with the engine's decoder; null if the thumbnail is damaged.
QImage decode_thumbnail(const store::Image& image);
// Returns "NAME, W × H", for tool tips and screen readers.
QString description_of(const store::Image& image);

}  // namespace govor::widgets
