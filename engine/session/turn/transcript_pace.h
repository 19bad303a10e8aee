#pragma once

#include <algorithm>

namespace govor::session {

// Decides when the next partial transcript of a question begins: after each further second of speech, and
// less often on a slow device, so that transcripts take at most half of the time while the user is speaking.
class TranscriptPace {
  public:
    static constexpr double min_interval = 1;  // seconds of speech between the beginnings of two transcripts
    static constexpr double max_share = 0.5;   // of the time

    // Returns whether a transcript of the first `speech_seconds` of the question should begin.
    bool is_due(double speech_seconds) const { return speech_seconds >= next_; }

    // Updates the pace after a transcript of the first `speech_seconds` that took `work_seconds`.
    void record(double speech_seconds, double work_seconds) {
        next_ = speech_seconds + std::max(min_interval, work_seconds / max_share);
    }

  private:
    double next_ = min_interval;  // seconds of speech
};

}  // namespace govor::session
