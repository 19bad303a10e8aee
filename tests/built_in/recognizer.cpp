#include "built_in/recognizer.h"

#include <cctype>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>

#include "audio/resampler.h"
#include "audio/wav_writer.h"
#include "cli/run_program.h"
#include "io/files.h"

namespace govor::test {
namespace {

// Returns the words of the recognizer's dictionary. The recognizer rejects grammars with other words.
const std::set<std::string>& dictionary() {
    static const std::set<std::string> words = [] {
        std::set<std::string> entries;
        std::ifstream file(GOVOR_POCKETSPHINX_DATA "/cmudict-en-us.dict");
        for (std::string line; std::getline(file, line);) entries.insert(line.substr(0, line.find(' ')));
        return entries;
    }();
    return words;
}

bool has_only_dictionary_words(const std::string& sentence) {
    std::istringstream words(sentence);
    for (std::string word; words >> word;) {
        if (!dictionary().contains(word)) return false;
    }
    return true;
}

std::string make_grammar(const std::vector<std::string>& sentences) {
    std::set<std::string> unique_sentences;
    for (const std::string& sentence : sentences) {
        const std::string normalized = normalize_text(sentence);
        if (has_only_dictionary_words(normalized)) unique_sentences.insert(normalized);
    }
    std::string text = "#JSGF V1.0;\ngrammar replies;\npublic <reply> =";
    for (const std::string& sentence : unique_sentences)
        text += (text.ends_with("=") ? " " : " | ") + sentence;
    return text + ";\n";
}

void write_clip(std::span<const float> speech, const std::string& file) {
    // The recognizer needs silence on both sides to detect the ends of speech.
    const std::vector<float> silence(input_sample_rate.value / 5);
    audio::WavWriter wav(file, input_sample_rate);
    wav.append(silence);
    std::vector<float> samples;
    audio::Resampler resampler(output_sample_rate, input_sample_rate);
    resampler.push(speech, samples);
    resampler.flush(samples);
    wav.append(samples);
    wav.append(silence);
    wav.finish();
}

}  // namespace

std::string normalize_text(const std::string& text) {
    std::string words;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalpha(byte) != 0) words += static_cast<char>(std::tolower(byte));
        if (c == ' ') words += c;
    }
    return words;
}

std::string recognize(std::span<const float> speech, const std::vector<std::string>& sentences) {
    const TemporaryFolder folder;
    const std::string clip = (folder / "spoken.wav").string();
    write_clip(speech, clip);
    const std::string rules = folder.write("replies.gram", make_grammar(sentences)).string();
    const std::string data = GOVOR_POCKETSPHINX_DATA;
    const ProcessResult result =
        run_program(GOVOR_POCKETSPHINX, {"-infile", clip, "-jsgf", rules, "-hmm", data + "/en-us", "-dict",
                                         data + "/cmudict-en-us.dict", "-logfn", "/dev/null"});
    if (result.code != 0) throw std::runtime_error("pocketsphinx_continuous failed: " + result.err);
    // The output has one line for each segment of speech.
    std::istringstream lines(result.out);
    std::string recognized;
    for (std::string word; lines >> word;) recognized += (recognized.empty() ? "" : " ") + word;
    return recognized;
}

}  // namespace govor::test
