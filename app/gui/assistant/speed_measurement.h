#pragma once

#include <QObject>
#include <vector>

#include "assistant/controller.h"
#include "assistant/engine.h"
#include "assistant/model_loader.h"

namespace govor::assistant {

// The speed of the loaded model on its device: medians over SpeedMeasurement::rounds answers. 0: not
// measured, because the model lacks the network.
struct SpeedMetrics {
    double prompt_tokens_per_second = 0;  // prefill of a question of about 500 tokens
    double tokens_per_second = 0;         // decoding
    double frames_per_second = 0;         // Talker and code predictor; 12.5 frames are one second of speech
    double first_sound_seconds = 0;       // from the question to the first samples
};

// Measures the loaded model with typed questions that belong to no conversation and are not played. Ends when
// the user asks a question, which is delayed by one short answer at most.
class SpeedMeasurement : public QObject {
    Q_OBJECT

  public:
    static constexpr int rounds = 3;

    SpeedMeasurement(Engine& engine, const ModelLoader& loader, Controller& controller,
                     QObject* parent = nullptr);

    // Returns false while the model is busy or missing; begin() then does nothing.
    bool is_possible() const;
    void begin();
    void stop();
    bool is_running() const { return command_ != 0; }
    double progress() const { return static_cast<double>(round_) / (rounds + 1); }  // 0..1

  Q_SIGNALS:
    void changed();  // one of the above has changed
    void measured(const govor::assistant::SpeedMetrics& metrics);
    void failed(const QString& message);

  private:
    void post_round();
    void handle(const session::Event& event);
    void end_round();
    SpeedMetrics medians() const;

    Engine& engine_;
    const ModelLoader& loader_;
    Controller& controller_;
    session::CommandId command_ = 0;  // the question of the current round; 0: not running
    int round_ = 0;                   // the first round is a warm-up and does not count
    std::vector<session::Statistics> statistics_;
};

}  // namespace govor::assistant
