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

// A model, and the parts and formats of its conversion to GGUF.
struct ConversionRequest {
    QString name;  // display name of the source
    std::filesystem::path source;
    std::vector<std::filesystem::path> search_folders;  // folders that may contain parts of the source
    quant::QuantizerFormats formats;
    std::vector<io::GgufPart> parts{std::begin(io::gguf_parts), std::end(io::gguf_parts)};
    std::filesystem::path folder;  // folder of the result
    bool removes_source = false;   // removes it from the Hugging Face cache after the result was checked
};

// Converts a model on a separate thread. Checks the result before it removes the source. All members are used
// on the GUI thread.
class ConversionJob : public QObject {
    Q_OBJECT

  public:
    enum class State { running, paused, failed, finished };
    enum class Step { reading, converting, checking, removing };
    struct Progress {
        Step step = Step::reading;
        std::uint64_t done = 0, total = 0;  // bytes of the source
        std::optional<double> rate;         // bytes per second
        std::optional<double> seconds_left;
    };

    explicit ConversionJob(ConversionRequest request, QObject* parent = nullptr);
    ~ConversionJob() override;

    const ConversionRequest& request() const { return request_; }
    State state() const { return state_; }
    const Progress& progress() const { return progress_; }
    const LocalizedText& error() const { return error_; }  // if failed: a message for the user

    // Starts the conversion, also after a failure. Reuses parts that are finished.
    void start();
    // Suspends the thread after the current chunk or step. The memory of the conversion stays allocated. Has
    // no effect once the result was checked.
    void pause();
    void resume();
    // Cancels the conversion and deletes the files that it has written. Emits cancelled() when that is done.
    // Has no effect once the result was checked, because the source may already be deleted.
    void cancel();
    // Cancels the conversion, but keeps finished parts for the next attempt. Called when the program quits.
    void close();

  Q_SIGNALS:
    void changed();    // the state or the progress has changed
    void cancelled();  // the job was cancelled and may be deleted

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
    std::shared_ptr<SharedState> shared_;  // null while no thread runs
    std::stop_source stop_;
    bool is_cancelled_ = false;
    QTimer timer_;  // updates the progress
};

}  // namespace govor::models
