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

namespace govor::program {

// Takes one picture with the system's default camera, which is on until a signal is emitted or the object is
// destroyed.
class CameraPicture : public QObject {
    Q_OBJECT

  public:
    explicit CameraPicture(QObject* parent = nullptr);

    // Ends with one of the signals, queued.
    void begin(const QCameraDevice& device = QMediaDevices::defaultVideoInput());
    // Receives the frames of the camera.
    QVideoSink& sink() { return sink_; }

  Q_SIGNALS:
    void taken(const QImage& picture);
    void failed(const QString& sentence);

  private:
    void frame_came(const QVideoFrame& frame);
    void fail(const QString& sentence);

    QMediaCaptureSession session_;
    QVideoSink sink_;
    std::unique_ptr<QCamera> camera_;
    QTimer limit_;
    int frames_ = 0;
    bool ended_ = false;
};

}  // namespace govor::program
