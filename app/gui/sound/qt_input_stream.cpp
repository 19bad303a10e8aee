#include "sound/qt_input_stream.h"

#include <QAudioSource>
#include <QIODevice>

#include <cstring>
#include <vector>

#include "core/error.h"
#include "sound/qt_device.h"

namespace govor::sound {
namespace {

constexpr int fragment_ms = 20;                      // of samples that Qt delivers at a time
constexpr std::size_t capture_block_samples = 8192;  // copied at a time, of all channels

// The QIODevice to which Qt writes the microphone's samples.
class CaptureDevice : public QIODevice {
  public:
    CaptureDevice(CaptureBuffer& buffer, std::size_t frame_bytes)
        : buffer_(buffer), frame_bytes_(frame_bytes), samples_(capture_block_samples) {
        open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    }

  protected:
    qint64 readData(char*, qint64) override { return 0; }

    // Copies through an aligned buffer, because Qt's data may be unaligned.
    qint64 writeData(const char* data, qint64 size) override {
        const auto bytes = static_cast<std::size_t>(size) / frame_bytes_ * frame_bytes_;
        const std::size_t max_bytes = samples_.size() * sizeof(float) / frame_bytes_ * frame_bytes_;
        std::size_t copied_bytes = 0;
        while (copied_bytes < bytes) {
            const std::size_t count = std::min(bytes - copied_bytes, max_bytes);
            std::memcpy(samples_.data(), data + copied_bytes, count);
            buffer_.write(std::span<const float>(samples_).first(count / sizeof(float)));
            copied_bytes += count;
        }
        return size;
    }

  private:
    CaptureBuffer& buffer_;
    std::size_t frame_bytes_;
    std::vector<float> samples_;
};

class QtInputStream : public InputStream {
  public:
    explicit QtInputStream(const QAudioDevice& device)
        : InputStream(to_stream_format(preferred_float_format(device))),
          id_(device.id()),
          sink_(buffer(), format().channels * sizeof(float)),
          source_(new QAudioSource(device, preferred_float_format(device))) {
        source_->setBufferSize(source_->format().bytesForDuration(fragment_ms * 1000));
        source_->start(&sink_);
        if (source_->error() != QAudio::NoError || source_->state() == QAudio::StoppedState) {
            source_->deleteLater();
            throw Error{ErrorKind::io, message("The microphone cannot be opened."), id_.toStdString()};
        }
    }
    ~QtInputStream() override {
        source_->stop();
        // Not deleted at once, because some Qt destructors process events.
        source_->deleteLater();
    }

    bool is_alive() noexcept override {
        return source_->state() != QAudio::StoppedState && is_listed_by_qt(Direction::input, id_);
    }

  private:
    QByteArray id_;
    CaptureDevice sink_;
    QAudioSource* source_;
};

}  // namespace

std::unique_ptr<InputStream> open_qt_input(const std::string& id) {
    return std::make_unique<QtInputStream>(find_qt_device(Direction::input, id));
}

}  // namespace govor::sound
