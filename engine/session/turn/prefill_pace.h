#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

namespace govor::session {

// Chooses the size of prefill chunks (chunked prefill). Large chunks are faster, because every chunk reads
// the weights of nearly all experts. However, graphics drivers reset the device if a submission takes several
// seconds, and a cancellation waits for the submitted layers of a chunk (model::LayerSubmission). The size is
// therefore derived from the time of earlier chunks: it starts small, grows step by step and shrinks at once.
// Sizes are powers of two, whose kernels are compiled during loading.
class PrefillPace {
  public:
    static constexpr std::size_t min_rows = 16, first_rows = 64, max_rows = 1024;  // of a chunk
    static constexpr std::size_t untimed_rows = 256;
    static constexpr double max_seconds = 1;  // of a chunk
    static constexpr std::size_t growth = 4;  // maximum ratio of consecutive sizes

    // Without `is_timed`, all chunks have `untimed_rows` rows: software devices have no time limit, and
    // results should not depend on the load of the machine.
    explicit PrefillPace(bool is_timed, std::size_t first_chunk = first_rows)
        : is_timed_(is_timed), rows_(is_timed ? first_chunk : untimed_rows) {}

    std::size_t rows() const { return rows_; }
    bool can_grow() const { return is_timed_ && rows_ < max_rows; }

    // Updates the size after a chunk of `rows` rows that took `seconds` on the device.
    void record(std::size_t rows, double seconds) {
        if (!is_timed_) return;
        const double rows_in_time =
            seconds > 0 ? static_cast<double>(rows) * max_seconds / seconds : max_rows;
        const auto target = static_cast<std::size_t>(std::clamp<double>(rows_in_time, min_rows, max_rows));
        rows_ =
            std::bit_floor(std::clamp(target, min_rows, std::max(rows_, std::min(rows * growth, max_rows))));
    }

  private:
    bool is_timed_;
    std::size_t rows_;
};

}  // namespace govor::session
