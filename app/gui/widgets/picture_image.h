#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include "image/picture.h"
#include "store/records.h"

namespace govor::widgets {

// The pixels of a picture for Qt. A deep copy.
QImage to_image(const image::Picture& picture);
// The thumbnail of a stored picture; null if it is damaged. Decoded by the engine, like the picture itself.
QImage thumbnail_of(const store::Picture& picture);
// "NAME, W × H", for tool tips and screen readers.
QString description_of(const store::Picture& picture);

}  // namespace govor::widgets
