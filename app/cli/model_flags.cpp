#include "model_flags.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <random>
#include <utility>
#include <vector>

#include "dialogue.h"
#include "format.h"
#include "named_model.h"
#include "session/memory_fit.h"
#include "validators.h"
#include "weight_format.h"

namespace govor::cli {
namespace {

constexpr std::uint64_t worth_showing = std::uint64_t{1} << 30;  // bytes: smaller models load at once

template <typename Value>
void set(Value& to, const std::optional<Value>& given) {
    if (given) to = *given;
}

std::uint64_t random_seed() {
    std::random_device source;
    return (std::uint64_t{source()} << 32) | source();
}

}  // namespace

void ModelFlags::add_to(CLI::App& command) {
    command
        .add_option(
            "--model", model,
            "The model: a folder, a .gguf file, a name that `govor-cli models` lists, or ORG/NAME that was "
            "fetched. Without, the only one there is")
        ->type_name("MODEL");
    add_placement_to(command);
}

void ModelFlags::add_placement_to(CLI::App& command) {
    command.add_option(
        "--device", device,
        "Number of the Vulkan device, as `govor-cli devices` lists them (the first usable one)");
    command
        .add_option("--context", context,
                    "Tokens of conversation to keep (8192, or the model's limit if lower)")
        ->check(CLI::PositiveNumber);
    command
        .add_option("--load-as", load_as,
                    "Format of the weights in device memory; as stored without. q8_0 halves what bf16 takes")
        ->check(CLI::IsMember(loadable_names()));
    command
        .add_option("--kv-cache", kv_cache,
                    "Format of keys and values (f16; f32 for weights in f32 and on software devices)")
        ->check(CLI::IsMember({"f32", "f16", "q8_0"}));
}

session::ModelFolder ModelFlags::open() const {
    const NamedModel found = find_model(model);
    return session::ModelFolder::open(found.path, found.elsewhere);
}

session::Loaded ModelFlags::load(Dialogue& dialogue, session::ModelFolder folder,
                                 session::LoadOptions options, const std::stop_token& stop) const {
    for (const std::string& remark : folder.checkpoint->remarks()) fmt::print(stderr, "{}\n", remark);
    options.device = device;
    options.max_context = context;
    options.load_as = loadable_format(load_as);
    options.kv_cache = loadable_format(kv_cache);
    options.planned = [](const session::MemoryFit& fit) {
        if (fit.fits && fit.plan.in_host_memory.total() > 0) fmt::print(stderr, "{}\n", fit.verdict);
    };
    Listener listener;
    listener.progress = [](const session::LoadProgressed& progress) {
        if (progress.total < worth_showing) return;
        fmt::print(stderr, "\rLoading {} of {} ({} %)", bytes_text(progress.done), bytes_text(progress.total),
                   progress.done * 100 / progress.total);
        if (progress.done == progress.total) fmt::print(stderr, "\n");
    };
    if (isatty(STDERR_FILENO) == 0) listener.progress = nullptr;
    auto opened = std::make_shared<session::ModelFolder>(std::move(folder));
    return dialogue.load({.model = {}, .options = options, .opened = std::move(opened)}, listener, stop);
}

void AnswerFlags::add_seed_to(CLI::App& command) {
    auto* greedy_flag = command.add_flag("--greedy", greedy, "Always take the most probable token and code");
    command
        .add_option("--seed", seed, "Number that the random draws start from; the same gives the same answer")
        ->excludes(greedy_flag);
}

void AnswerFlags::add_text_to(CLI::App& command) {
    command.add_option("--temperature", temperature, "Of the text: higher is more varied")
        ->check(positive_number());
    command.add_option("--top-k", top_k, "Of the text: draw from so many most probable tokens; 0: from all");
    command
        .add_option("--top-p", top_p, "Of the text: draw from the most probable tokens that reach this sum")
        ->check(probability());
    command
        .add_option("--repetition-penalty", repetition_penalty,
                    "Of the text: above 1 avoids repeating tokens")
        ->check(positive_number());
    command.add_option("--max-tokens", max_tokens, "Longest text, in tokens")->check(CLI::PositiveNumber);
}

void AnswerFlags::add_speech_to(CLI::App& command) {
    command.add_option("--speaker", speaker, "Voice of the answer, a name that the model knows")
        ->type_name("NAME");
    command.add_option("--speech-temperature", speech_temperature, "Of the voice: higher is more varied")
        ->check(positive_number());
    command.add_option("--speech-top-k", speech_top_k, "Of the voice: draw from so many codes; 0: from all");
    command.add_option("--speech-top-p", speech_top_p, "Of the voice: draw from codes that reach this sum")
        ->check(probability());
    command
        .add_option("--speech-repetition-penalty", speech_repetition_penalty,
                    "Of the voice: above 1 avoids repeating codes")
        ->check(positive_number());
    command.add_option("--max-frames", max_frames, "Longest speech, in frames of 80 ms")
        ->check(CLI::PositiveNumber);
}

session::AnswerOptions AnswerFlags::apply(session::AnswerOptions options) const {
    options.voice = speaker;
    if (max_tokens != 0) options.max_tokens = max_tokens;
    if (max_frames != 0) options.max_frames = max_frames;
    set(options.text.temperature, temperature);
    set(options.text.top_k, top_k);
    set(options.text.top_p, top_p);
    set(options.text.repetition_penalty, repetition_penalty);
    set(options.speech.temperature, speech_temperature);
    set(options.speech.top_k, speech_top_k);
    set(options.speech.top_p, speech_top_p);
    set(options.speech.repetition_penalty, speech_repetition_penalty);
    std::uint64_t next_seed = seed ? *seed : random_seed();
    for (ops::SamplingParams* params : {&options.text, &options.speech, &options.residual}) {
        if (greedy) params->greedy = true;
        params->seed = next_seed++;  // streams of their own
    }
    return options;
}

}  // namespace govor::cli
