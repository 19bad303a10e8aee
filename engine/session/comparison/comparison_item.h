#pragma once

#include <cstdint>
#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "core/types.h"

namespace govor::session {

class Assistant;

// One unit of a comparison: a chunk of text or a clip. The results of model A are written to files, and model
// B is compared with them later.
class ComparisonItem {
  public:
    virtual ~ComparisonItem() = default;

    // Returns everything that the result depends on besides the models.
    virtual std::string content() const = 0;
    // Returns the number of bytes that record() will write.
    virtual std::uint64_t bytes() const = 0;
    // Writes files whose paths begin with `stem`; the last of them completes the record.
    virtual void record(Assistant& a, const std::filesystem::path& stem) const = 0;
    virtual bool is_recorded(const std::filesystem::path& stem) const = 0;
    // Returns the result, as make_report() in model_comparison.cpp reads it.
    virtual nlohmann::json compare(Assistant& b, const std::filesystem::path& stem) const = 0;
    virtual void remove_record(const std::filesystem::path& stem) const noexcept = 0;
};

// A chunk of text that forms one context. Results: "kl", "same_best", "a" and "b", each with one value per
// scored position, and "stages".
class TextItem : public ComparisonItem {
  public:
    TextItem(std::vector<TokenId> ids, std::size_t vocabulary, bool has_stages);

    std::string content() const override;
    std::uint64_t bytes() const override;
    void record(Assistant& a, const std::filesystem::path& stem) const override;
    bool is_recorded(const std::filesystem::path& stem) const override;
    nlohmann::json compare(Assistant& b, const std::filesystem::path& stem) const override;
    void remove_record(const std::filesystem::path& stem) const noexcept override;

  private:
    // Return the first position at which the distribution of the next token is compared, and the number of
    // these positions.
    std::size_t first_scored_position() const { return ids_.size() / 2; }
    std::size_t scored_positions() const { return ids_.size() - 1 - first_scored_position(); }

    std::vector<TokenId> ids_;
    std::size_t vocabulary_;
    bool has_stages_;
};

// A spoken question. Results: "tokens", "same_tokens", "codes", "same_codes", "stages", and with a recognizer
// "words_a", "errors_a", "words_b", "errors_b".
class ClipItem : public ComparisonItem {
  public:
    struct Limits {
        std::uint32_t tokens = 0, frames = 0;
        double clip_seconds = 0;
    };
    // `recognizer` is a command; see recognize_speech(). Empty: the words are not recognized.
    ClipItem(std::filesystem::path clip, const Limits& limits, std::string recognizer);

    std::string content() const override;
    std::uint64_t bytes() const override;
    void record(Assistant& a, const std::filesystem::path& stem) const override;
    bool is_recorded(const std::filesystem::path& stem) const override;
    nlohmann::json compare(Assistant& b, const std::filesystem::path& stem) const override;
    void remove_record(const std::filesystem::path& stem) const noexcept override;

  private:
    struct ClipAnswer;
    ClipAnswer answer(Assistant& assistant, const std::filesystem::path& wav) const;

    std::filesystem::path clip_;
    Limits limits_;
    std::string recognizer_;
};

}  // namespace govor::session
