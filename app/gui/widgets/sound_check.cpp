#include "widgets/sound_check.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "audio/voice_activity.h"
#include "messages/typography.h"
#include "sound/microphone.h"

namespace govor::widgets {
namespace {

constexpr std::size_t level_window = input_sample_rate.value / 50;  // samples in 20 ms
constexpr float min_headroom_db = 6;                                // above the threshold
constexpr float full_scale = 0.99F;
constexpr std::ptrdiff_t max_clipped_samples = 20;  // in a recording that is not distorted
constexpr float min_displayed_dbfs = -99;

// Returns the level of the loudest 20 ms.
float find_peak_dbfs(std::span<const float> samples) {
    float peak_dbfs = -std::numeric_limits<float>::infinity();
    for (; samples.size() >= level_window; samples = samples.subspan(level_window))
        peak_dbfs = std::max(peak_dbfs, audio::level_dbfs(samples.first(level_window)));
    return peak_dbfs;
}

}  // namespace

SoundCheck::SoundCheck(QWidget* parent) : QWidget(parent) {
    status_.setWordWrap(true);
    status_.setForegroundRole(QPalette::PlaceholderText);
    status_.setMinimumHeight(2 * status_.fontMetrics().lineSpacing());
    status_.setAlignment(Qt::AlignLeft | Qt::AlignTop);
    connect(&tone_button_, &QPushButton::clicked, this, [this] {
        if (state_ == State::playing) {
            end_playback();
            Q_EMIT stop_playback_requested();
        } else {
            set_state(State::playing);
            Q_EMIT tone_requested();
        }
    });
    connect(&record_button_, &QPushButton::clicked, this, [this] {
        if (state_ == State::recording) {
            end();
        } else {
            begin();
        }
    });
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(&record_button_);
    buttons->addWidget(&tone_button_);
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(&level_);
    column->addLayout(buttons);
    column->addWidget(&status_);
    // Recording does not make the button wider.
    for (const State state : {State::recording, State::idle}) {
        set_state(state);
        record_button_.setMinimumWidth(
            std::max(record_button_.minimumWidth(), record_button_.sizeHint().width()));
    }
    status_.setText(tr("Record, speak a sentence, and listen to it."));
}

SoundCheck::~SoundCheck() {
    if (state_ == State::recording) Q_EMIT stop_requested();
}

void SoundCheck::show_level(const sound::LevelReading& level) {
    level_.set_level(level);
}

void SoundCheck::set_threshold(float dbfs) {
    threshold_ = dbfs;
    level_.set_threshold(dbfs);
}

void SoundCheck::begin() {
    if (state_ == State::recording) return;
    set_state(State::recording);
    status_.setText(tr("Opening the microphone…"));
    Q_EMIT record_requested();
}

void SoundCheck::end() {
    if (state_ == State::recording) Q_EMIT stop_requested();
}

void SoundCheck::show_recording(const sound::TestRecording& recording) {
    if (state_ != State::recording) return;
    if (!recording.samples) {
        status_.setText(
            with_attached_units(tr("Recording… %1 of %2 s")
                                    .arg(QLocale().toString(recording.seconds, 'f', 1),
                                         QLocale().toString(sound::Microphone::max_test_seconds))));
        return;
    }
    status_.setText(with_attached_units(assess_recording(recording)));
    level_.clear();
    if (recording.samples->empty()) return set_state(State::idle);
    set_state(State::playing);
    Q_EMIT play_requested(recording.samples);
}

void SoundCheck::end_playback() {
    if (state_ == State::playing) set_state(State::idle);
}

QString SoundCheck::assess_recording(const sound::TestRecording& recording) {
    if (recording.samples->empty())
        return tr("The microphone delivered no sound. Choose another one, or check whether it is connected.");
    const float peak_dbfs = find_peak_dbfs(*recording.samples);
    const QString level =
        with_minus_sign(QLocale().toString(std::lround(std::max(peak_dbfs, min_displayed_dbfs))));
    if (peak_dbfs < threshold_)
        return tr("Nothing was loud enough to be speech (%1 dB). Is this the right microphone? Is it muted?")
            .arg(level);
    Q_EMIT speech_detected();
    if (peak_dbfs < threshold_ + min_headroom_db)
        return tr("Very quiet (%1 dB). Raise the level of the microphone, or speak closer to it.").arg(level);
    const auto is_clipped = [](float sample) { return std::abs(sample) >= full_scale; };
    if (std::count_if(recording.samples->begin(), recording.samples->end(), is_clipped) > max_clipped_samples)
        return tr("Too loud: the sound is distorted. Lower the level of the microphone.");
    return tr("Good: the loudest part is at %1 dB.").arg(level);
}

void SoundCheck::set_state(State state) {
    state_ = state;
    record_button_.setText(state == State::recording ? tr("Stop and &play") : tr("&Record"));
    tone_button_.setText(state == State::playing ? tr("Stop") : tr("Play a test t&one"));
    tone_button_.setEnabled(state != State::recording);
}

}  // namespace govor::widgets
