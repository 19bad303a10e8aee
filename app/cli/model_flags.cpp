#include "model_flags.h"

#include <CLI/CLI.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <limits>
#include <random>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/message.h"
#include "format.h"
#include "hints.h"
#include "named_model.h"
#include "progress_line.h"
#include "session/loading/memory_fit.h"
#include "session/turn/stopwatch.h"
#include "standard_output.h"
#include "sync_session.h"
#include "validators.h"
#include "weight_format.h"

namespace govor::cli {
namespace {

constexpr std::uint64_t min_progress_bytes = std::uint64_t{1} << 30;  // smaller models load quickly
constexpr double progress_delay = 1.0;                                // seconds

// The progress of a load on a terminal, shown only if the load takes long.
class LoadProgressLine {
  public:
    void show(const session::LoadProgressed& progress) {
        const bool is_reading = progress.done < progress.total;
        const bool is_small = progress.total < min_progress_bytes;
        const bool is_early = !is_shown_ && watch_.seconds() < progress_delay;
        if ((is_reading && is_small) || (!is_reading && is_early)) return;
        const std::string step =
            is_reading ? fmt::format("{} of {}", format_bytes(progress.done), format_bytes(progress.total))
                       : fmt::format("kernel {} of {}", progress.kernels_done, progress.kernels_total);
        is_shown_ = true;
        const auto percent = static_cast<std::uint64_t>(progress.fraction() * 100);
        if (line_.is_due(percent, percent == 100))
            line_.show(fmt::format("Loading: {} ({} %)", step, percent));
    }

  private:
    ProgressLine line_;
    session::Stopwatch watch_;
    bool is_shown_ = false;
};

CLI::Validator positive_count() {
    return whole_number(1, std::numeric_limits<std::uint32_t>::max());
}

std::uint64_t make_random_seed() {
    std::random_device source;
    return (std::uint64_t{source()} << 32) | source();
}

}  // namespace

void ModelFlags::add_to(CLI::App& command) {
    command
        .add_option(
            "--model", model,
            "The model: a folder, a .gguf file, a name that `govor-cli models` lists, or ORG/NAME that was "
            "fetched. Default: the only installed model")
        ->type_name("MODEL");
    add_load_options_to(command);
}

void ModelFlags::add_load_options_to(CLI::App& command) {
    command.add_option(
        "--device", device,
        "Number of the Vulkan device in the list of `govor-cli devices` (default: the first usable one)");
    command
        .add_option("--context", context,
                    "Context length in tokens (default: 8192, or the model's limit if that is lower)")
        ->check(positive_count());
    command
        .add_option(
            "--load-as", load_as,
            "Format of the weights in device memory (default: as stored). q8_0 takes half the memory of bf16")
        ->check(CLI::IsMember(loadable_names()));
    command
        .add_option("--kv-cache", kv_cache,
                    "Format of the KV cache (default: f16; f32 for weights in f32 and on software devices)")
        ->check(CLI::IsMember({"f32", "f16", "q8_0"}));
}

session::ModelFolder ModelFlags::open() const {
    const NamedModel named_model = find_model(model);
    session::ModelFolder folder = session::ModelFolder::open(named_model.path, named_model.search_folders);
    check_context(folder, context);
    return folder;
}

std::string ModelFlags::name() const {
    return model.empty() ? "default" : std::filesystem::path(model).stem().string();
}

session::Load ModelFlags::make_load_command(session::ModelFolder folder, session::LoadOptions options) const {
    for (const Message& note : folder.checkpoint->notes()) print_error(note.english() + "\n");
    if (folder.checkpoint->is_demonstration()) print_error(full_model_hint() + "\n");
    options.device = device;
    options.max_context = context;
    options.load_as = loadable_format(load_as);
    options.kv_cache = loadable_format(kv_cache);
    options.on_planned = [](const session::MemoryFit& fit) {
        if (fit.fits && fit.plan.in_host_memory.total() > 0) print_error(fit.summary.english() + "\n");
    };
    auto open_folder = std::make_shared<session::ModelFolder>(std::move(folder));
    return {.model = {}, .options = std::move(options), .open_folder = std::move(open_folder)};
}

session::LoadedModel ModelFlags::load(SyncSession& sync_session, session::ModelFolder folder,
                                      session::LoadOptions options, const std::stop_token& stop) const {
    AnswerCallbacks callbacks;
    LoadProgressLine line;
    if (isatty(STDERR_FILENO) != 0)
        callbacks.progress = [&line](const session::LoadProgressed& progress) { line.show(progress); };
    return sync_session.load(make_load_command(std::move(folder), std::move(options)), callbacks, stop);
}

void check_context(const session::ModelFolder& folder, std::uint32_t context) {
    const std::uint32_t limit = folder.config.thinker.max_positions;
    if (context <= limit) return;
    throw Error(
        ErrorKind::usage,
        message("The model supports at most {} tokens of context; {} were requested.", limit, context),
        "context");
}

void AnswerFlags::add_sampling_to(CLI::App& command) {
    greedy_flag_ = command.add_flag("--greedy", greedy, "Always take the most probable token and code");
    command
        .add_flag("--sample", sample, "Sample tokens and codes, even if the model's own settings are greedy")
        ->excludes(greedy_flag_);
    command
        .add_option("--seed", seed,
                    "Seed of the random sampling; the same seed gives the same answer. If the model's "
                    "own settings are greedy, its text is sampled only with --sample, --temperature, --top-k "
                    "or --top-p")
        ->check(whole_number(0, std::numeric_limits<std::uint64_t>::max()))
        ->excludes(greedy_flag_);
}

void AnswerFlags::add_text_options_to(CLI::App& command) {
    command
        .add_option(
            "--temperature", text.temperature,
            "Temperature of the text; higher values give more variation. Implies sampling, like --sample")
        ->check(positive_number())
        ->excludes(greedy_flag_);
    command
        .add_option("--top-k", text.top_k, "Sample the text from this many most probable tokens; 0: from all")
        ->excludes(greedy_flag_);
    command
        .add_option("--top-p", text.top_p,
                    "Sample the text from the most probable tokens whose probabilities reach this sum")
        ->check(probability())
        ->excludes(greedy_flag_);
    command
        .add_option("--repetition-penalty", text.repetition_penalty,
                    "Repetition penalty of the text; values above 1 reduce repetition")
        ->check(positive_number());
    command.add_option("--max-tokens", max_tokens, "Maximum length of the text in tokens")
        ->check(positive_count());
}

void AnswerFlags::add_speech_options_to(CLI::App& command) {
    command.add_option("--speaker", speaker, "Voice of the answer, one of the model's speakers")
        ->type_name("NAME");
    command
        .add_option(
            "--speech-temperature", speech.temperature,
            "Temperature of the speech; higher values give more variation. Implies sampling, like --sample")
        ->check(positive_number())
        ->excludes(greedy_flag_);
    command
        .add_option("--speech-top-k", speech.top_k,
                    "Sample the speech from this many most probable codes; 0: from all")
        ->excludes(greedy_flag_);
    command
        .add_option("--speech-top-p", speech.top_p,
                    "Sample the speech from the most probable codes whose probabilities reach this sum")
        ->check(probability())
        ->excludes(greedy_flag_);
    command
        .add_option("--speech-repetition-penalty", speech.repetition_penalty,
                    "Repetition penalty of the speech; values above 1 reduce repetition")
        ->check(positive_number());
    command.add_option("--max-frames", max_frames, "Maximum length of the speech in frames of 80 ms")
        ->check(positive_count());
}

session::AnswerOptions AnswerFlags::apply(session::AnswerOptions options) const {
    options.voice = speaker;
    if (max_tokens != 0) options.max_tokens = max_tokens;
    if (max_frames != 0) options.max_frames = max_frames;
    using Method = session::SamplingChoice::Method;
    Method method = Method::automatic;
    if (greedy) method = Method::greedy;
    if (sample) method = Method::sample;
    const auto apply_choice = [&](session::SamplingChoice choice, const SamplingParams& defaults) {
        choice.method = method;
        return choice.apply(defaults);
    };
    options.text = apply_choice(text, options.text);
    options.speech = apply_choice(speech, options.speech);
    options.residual = apply_choice({}, options.residual);
    std::uint64_t next_seed = seed ? *seed : make_random_seed();
    for (SamplingParams* params : {&options.text, &options.speech, &options.residual})
        params->seed = next_seed++;  // separate random streams
    return options;
}

}  // namespace govor::cli
