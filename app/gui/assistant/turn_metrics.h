#pragma once

#include <QElapsedTimer>
#include <QJsonObject>
#include <cstdint>
#include <optional>

#include "session/api/turn.h"

namespace govor::assistant {

// The metrics of the status line: measured here while an answer is generated, and by the engine once it is
// complete.
class TurnMetrics {
  public:
    void record_question_end();
    void record_fragment();
    void record_sound(std::size_t samples);  // 24 kHz
    void record_playback_begin();
    // For a model on another machine; called before record_statistics().
    void set_network_seconds(double seconds) { network_seconds_ = seconds; }
    void record_statistics(const session::Statistics& statistics);

    std::optional<double> tokens_per_second() const { return tokens_per_second_; }
    // Returns the seconds of computation per second of speech.
    std::optional<double> real_time_factor() const { return real_time_factor_; }
    // Returns the frames of Talker and code predictor per second, once the answer is complete.
    std::optional<double> frames_per_second() const {
        return statistics_.frames_per_second > 0 ? std::optional(statistics_.frames_per_second)
                                                 : std::nullopt;
    }
    // Returns the time from the end of the question to the first sound from the loudspeaker.
    std::optional<double> first_sound_seconds() const { return first_sound_seconds_; }

    // Returns the statistics that are stored with the answer.
    QJsonObject to_json() const;

  private:
    QElapsedTimer since_question_;
    QElapsedTimer since_text_;
    QElapsedTimer since_sound_;
    int fragments_ = 0;
    std::size_t samples_ = 0;
    std::size_t first_samples_ = 0;
    std::optional<double> tokens_per_second_;
    std::optional<double> real_time_factor_;
    std::optional<double> first_sound_seconds_;
    double network_seconds_ = 0;
    session::Statistics statistics_;
};

}  // namespace govor::assistant
