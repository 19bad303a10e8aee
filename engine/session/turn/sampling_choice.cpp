#include "session/turn/sampling_choice.h"

namespace govor::session {

SamplingParams SamplingChoice::apply(SamplingParams params) const {
    if (temperature || top_k || top_p) params.greedy = false;
    if (method != Method::automatic) params.greedy = method == Method::greedy;
    params.temperature = temperature.value_or(params.temperature);
    params.top_k = top_k.value_or(params.top_k);
    params.top_p = top_p.value_or(params.top_p);
    params.repetition_penalty = repetition_penalty.value_or(params.repetition_penalty);
    return params;
}

}  // namespace govor::session
