#include "model/networks/causal_window.h"

namespace govor::model {

CausalWindow open_window(ops::Recorder& rec, const ops::Tensor& history, std::size_t t) {
    const std::size_t kept = history.shape[0];
    CausalWindow window;
    window.all = ops::scratch(rec, {kept + t, history.shape[1]});
    window.input = window.all.rows(kept, t);
    rec.copy(history.region, window.all.rows(0, kept).region);
    return window;
}

void keep_history(ops::Recorder& rec, const CausalWindow& window, const ops::Tensor& history) {
    const std::size_t kept = history.shape[0];
    rec.copy(window.all.rows(window.all.shape[0] - kept, kept).region, history.region);
}

}  // namespace govor::model
