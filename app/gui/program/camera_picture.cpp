#include "program/camera_picture.h"

#include <utility>

namespace govor::program {
namespace {

constexpr int time_limit = 10000;    // milliseconds
constexpr int frames_to_adapt = 15;  // in which a camera adapts to the light

}  // namespace

CameraPicture::CameraPicture(QObject* parent) : QObject(parent) {
    session_.setVideoSink(&sink_);
    connect(&sink_, &QVideoSink::videoFrameChanged, this, &CameraPicture::frame_came);
    limit_.setSingleShot(true);
    limit_.setInterval(time_limit);
    connect(&limit_, &QTimer::timeout, this, [this] { fail(tr("The camera delivers no picture.")); });
}

void CameraPicture::begin(const QCameraDevice& device) {
    if (device.isNull()) return fail(tr("There is no camera."));
    camera_ = std::make_unique<QCamera>(device);
    connect(camera_.get(), &QCamera::errorOccurred, this, [this](QCamera::Error, const QString& reason) {
        fail(tr("The camera cannot be used: %1").arg(reason));
    });
    session_.setCamera(camera_.get());
    limit_.start();
    camera_->start();
}

void CameraPicture::frame_came(const QVideoFrame& frame) {
    if (ended_ || ++frames_ < frames_to_adapt) return;
    const QImage picture = frame.toImage();
    if (picture.isNull()) return;  // the next frame may be usable
    ended_ = true;
    limit_.stop();
    QMetaObject::invokeMethod(
        this, [this, picture] { Q_EMIT taken(picture); }, Qt::QueuedConnection);
}

void CameraPicture::fail(const QString& sentence) {
    if (std::exchange(ended_, true)) return;
    limit_.stop();
    QMetaObject::invokeMethod(
        this, [this, sentence] { Q_EMIT failed(sentence); }, Qt::QueuedConnection);
}

}  // namespace govor::program
