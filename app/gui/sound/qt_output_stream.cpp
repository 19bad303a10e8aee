#include "sound/qt_output_stream.h"

#include <QAudioSink>
#include <QIODevice>

#include <algorithm>
#include <cstring>
#include <vector>

#include "core/error.h"
#include "sound/qt_device.h"

namespace govor::sound {
namespace {

// The length of the buffer that Qt keeps filled. Shorter stalls of the sound thread cause no gap, but a stop
// takes effect only after this time.
constexpr int buffer_ms = 100;
constexpr std::size_t output_block_samples = 8192;  // copied at a time, of all channels

// The QIODevice from which Qt reads the loudspeaker's samples. It never ends: silence follows the sound.
class PlaybackDevice : public QIODevice {
  public:
    PlaybackDevice(PlaybackBuffer& buffer, std::size_t frame_bytes)
        : buffer_(buffer), frame_bytes_(frame_bytes), samples_(output_block_samples) {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }

    // Otherwise Qt treats an underrun as the end of the data.
    bool atEnd() const override { return false; }

    void set_sink(const QAudioSink* sink) { sink_ = sink; }

  protected:
    qint64 readData(char* data, qint64 size) override {
        const auto bytes = static_cast<std::size_t>(size) / frame_bytes_ * frame_bytes_;
        const std::size_t max_bytes = samples_.size() * sizeof(float) / frame_bytes_ * frame_bytes_;
        std::uint64_t latency = frames_in_device();
        std::size_t copied_bytes = 0;
        while (copied_bytes < bytes) {
            const std::size_t count = std::min(bytes - copied_bytes, max_bytes);
            buffer_.play(std::span<float>(samples_).first(count / sizeof(float)), latency);
            std::memcpy(data + copied_bytes, samples_.data(), count);
            copied_bytes += count;
            latency += count / frame_bytes_;
        }
        return static_cast<qint64>(bytes);
    }
    qint64 writeData(const char*, qint64) override { return 0; }

  private:
    std::uint64_t frames_in_device() const {
        if (sink_ == nullptr) return 0;
        const auto pending_bytes = sink_->bufferSize() - sink_->bytesFree();
        return pending_bytes > 0 ? static_cast<std::uint64_t>(pending_bytes) / frame_bytes_ : 0;
    }

    PlaybackBuffer& buffer_;
    std::size_t frame_bytes_;
    std::vector<float> samples_;
    const QAudioSink* sink_ = nullptr;
};

class QtOutputStream : public OutputStream {
  public:
    explicit QtOutputStream(const QAudioDevice& device)
        : OutputStream(to_stream_format(preferred_float_format(device))),
          id_(device.id()),
          source_(buffer(), format().channels * sizeof(float)),
          sink_(new QAudioSink(device, preferred_float_format(device))) {
        sink_->setBufferSize(sink_->format().bytesForDuration(buffer_ms * 1000));
        // Qt becomes idle after an underrun of the server. The signal is emitted on another thread.
        QObject::connect(sink_, &QAudioSink::stateChanged, sink_, [this](QAudio::State state) {
            if (state == QAudio::IdleState) buffer().count_device_underrun();
        });
        sink_->start(&source_);
        if (sink_->error() != QAudio::NoError || sink_->state() == QAudio::StoppedState) {
            sink_->deleteLater();
            throw Error{ErrorKind::io, message("The loudspeaker cannot be opened."), id_.toStdString()};
        }
        source_.set_sink(sink_);
    }
    ~QtOutputStream() override {
        source_.set_sink(nullptr);
        sink_->disconnect();
        sink_->stop();
        sink_->deleteLater();  // not deleted at once, because Qt's destructor processes events
    }

    bool is_alive() noexcept override {
        return sink_->state() != QAudio::StoppedState && is_listed_by_qt(Direction::output, id_);
    }

  private:
    QByteArray id_;
    PlaybackDevice source_;
    QAudioSink* sink_;
};

}  // namespace

std::unique_ptr<OutputStream> open_qt_output(const std::string& id) {
    return std::make_unique<QtOutputStream>(find_qt_device(Direction::output, id));
}

}  // namespace govor::sound
