#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include "image/picture.h"
#include "store/records.h"

namespace govor::widgets {

// Copies the pixels of a picture to a QImage.
QImage to_image(const image::Picture& picture);
// Decodes the thumbnail of a stored picture with the engine's decoder; null if the thumbnail is damaged.
QImage thumbnail_of(const store::Picture& picture);
// Returns "NAME, W × H", for tool tips and screen readers.
QString description_of(const store::Picture& picture);

}  // namespace govor::widgets
