#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "messages/localized_text.h"
#include "models/amounts.h"
#include "session/api/conversion.h"

namespace govor::models {

struct ConversionRequest {
    QString name;  // display name of the source
    std::filesystem::path source;
    std::vector<std::filesystem::path> search_folders;
    quant::QuantizerFormats formats;
    std::vector<io::GgufPart> parts{std::begin(io::gguf_parts), std::end(io::gguf_parts)};
    std::filesystem::path folder;  // folder of the result
    bool removes_source = false;   // from the Hugging Face cache, after the result was checked
};

// One conversion of a model on a separate thread. Its result is checked before the source is removed.
class ConversionJob : public QObject {
    Q_OBJECT

  public:
    enum class State { running, paused, failed, finished };
    enum class Step { reading, converting, checking, removing };
    struct Progress {
        Step step = Step::reading;
        std::uint64_t done = 0, total = 0;  // bytes of the source
        std::optional<double> rate;
        std::optional<double> seconds_left;
    };

    explicit ConversionJob(ConversionRequest request, QObject* parent = nullptr);
    ~ConversionJob() override;

    const ConversionRequest& request() const { return request_; }
    State state() const { return state_; }
    const Progress& progress() const { return progress_; }
    const LocalizedText& error() const { return error_; }  // if failed: a sentence for the user

    void start();  // also after a failure; finished parts are reused
    void pause();
    void resume();
    // Cancels the conversion and deletes the files it has written; removed() follows.
    void cancel();
    // Called when the program quits. Like cancel(), but finished parts are kept for the next attempt.
    void close();

  Q_SIGNALS:
    void changed();
    void removed();

  private:
    struct SharedState;
    static void run(const ConversionRequest& request, SharedState& shared, const std::stop_token& stop);
    void update_progress();
    void handle_outcome(const LocalizedText& error);
    void set_state(State state);

    ConversionRequest request_;
    State state_ = State::paused;
    Progress progress_;
    RateMeter rate_;
    LocalizedText error_;
    std::shared_ptr<SharedState> shared_;
    std::stop_source stop_;
    bool is_cancelled_ = false;
    QTimer timer_;
};

}  // namespace govor::models
