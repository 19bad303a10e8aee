#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

namespace govor::session {

// How many rows of a prompt go into one submission. A graphics driver ends a program whose submission takes
// some seconds, and a cancellation waits for the piece that runs, so pieces are sized by the time that
// earlier ones took: they start small, shrink at once and grow step by step. Sizes are powers of two, whose
// kernels were prepared.
class PrefillPace {
  public:
    static constexpr std::size_t least = 16, first = 64, most = 256;  // rows
    static constexpr double wanted = 0.25;                            // seconds of a piece, at most
    static constexpr std::size_t growth = 4;  // of a piece over the one before, at most

    // Without `by_time`, pieces have `most` rows: software devices have no time limit, and results that
    // depend on how busy the machine is would help nobody.
    explicit PrefillPace(bool by_time, std::size_t first_piece = first)
        : by_time_(by_time), rows_(by_time ? first_piece : most) {}

    std::size_t rows() const { return rows_; }

    // A piece of so many rows took this time on the device.
    void took(std::size_t rows, double seconds) {
        if (!by_time_) return;
        const double fitting = seconds > 0 ? static_cast<double>(rows) * wanted / seconds : most;
        const auto wish = static_cast<std::size_t>(std::clamp<double>(fitting, least, most));
        rows_ = std::bit_floor(std::clamp(wish, least, std::max(rows_, std::min(rows * growth, most))));
    }

  private:
    bool by_time_;
    std::size_t rows_;
};

}  // namespace govor::session
