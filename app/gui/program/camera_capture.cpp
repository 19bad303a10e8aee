#include "program/camera_capture.h"

#include <utility>

namespace govor::program {
namespace {

constexpr int timeout_milliseconds = 10000;
constexpr int first_usable_frame = 15;  // the camera adjusts its exposure during earlier frames

}  // namespace

CameraCapture::CameraCapture(QObject* parent) : QObject(parent) {
    session_.setVideoSink(&sink_);
    connect(&sink_, &QVideoSink::videoFrameChanged, this, &CameraCapture::handle_frame);
    timeout_.setSingleShot(true);
    timeout_.setInterval(timeout_milliseconds);
    connect(&timeout_, &QTimer::timeout, this,
            [this] { fail([] { return tr("The camera delivers no picture."); }); });
}

void CameraCapture::begin(const QCameraDevice& device) {
    if (device.isNull()) return fail([] { return tr("There is no camera."); });
    camera_ = std::make_unique<QCamera>(device);
    connect(camera_.get(), &QCamera::errorOccurred, this, [this](QCamera::Error, const QString& reason) {
        fail([reason] { return tr("The camera cannot be used: %1").arg(reason); });
    });
    session_.setCamera(camera_.get());
    timeout_.start();
    camera_->start();
}

void CameraCapture::handle_frame(const QVideoFrame& frame) {
    if (is_finished_ || ++frame_count_ < first_usable_frame) return;
    const QImage image = frame.toImage();
    if (image.isNull()) return;  // the next frame may be usable
    is_finished_ = true;
    timeout_.stop();
    QMetaObject::invokeMethod(
        this, [this, image] { Q_EMIT image_captured(image); }, Qt::QueuedConnection);
}

void CameraCapture::fail(const LocalizedText& message) {
    if (std::exchange(is_finished_, true)) return;
    timeout_.stop();
    QMetaObject::invokeMethod(
        this, [this, message] { Q_EMIT failed(message); }, Qt::QueuedConnection);
}

}  // namespace govor::program
