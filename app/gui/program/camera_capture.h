#pragma once

#include <QCamera>
#include <QImage>
#include <QMediaCaptureSession>
#include <QMediaDevices>
#include <QObject>
#include <QTimer>
#include <QVideoFrame>
#include <QVideoSink>
#include <memory>

#include "messages/localized_text.h"

namespace govor::program {

// Takes one image with the system's default camera. The camera stays on until a signal is emitted or the
// object is destroyed.
class CameraCapture : public QObject {
    Q_OBJECT

  public:
    explicit CameraCapture(QObject* parent = nullptr);

    // Starts the camera. Emits either image_captured() or failed() later, from the event loop.
    void begin(const QCameraDevice& device = QMediaDevices::defaultVideoInput());
    // Returns the sink of the camera's frames.
    QVideoSink& sink() { return sink_; }

  Q_SIGNALS:
    void image_captured(const QImage& image);
    void failed(const LocalizedText& message);

  private:
    void handle_frame(const QVideoFrame& frame);
    void fail(const LocalizedText& message);

    QMediaCaptureSession session_;
    QVideoSink sink_;
    std::unique_ptr<QCamera> camera_;
    QTimer timeout_;
    int frame_count_ = 0;
    bool is_finished_ = false;
};

}  // namespace govor::program
