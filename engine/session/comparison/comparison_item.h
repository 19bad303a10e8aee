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

// One item of a comparison: a chunk of text or a clip. The results of model A, the reference, are written to
// files, with which those of model B are compared later.
class ComparisonItem {
  public:
    virtual ~ComparisonItem() = default;

    // Returns a text that contains everything besides the models that the result depends on.
    virtual std::string cache_key() const = 0;
    // Returns the number of bytes that write_reference() will write.
    virtual std::uint64_t reference_bytes() const = 0;
    // Writes files whose paths begin with `stem`. The reference is complete when the last file exists.
    virtual void write_reference(Assistant& a, const std::filesystem::path& stem) const = 0;
    virtual bool has_reference(const std::filesystem::path& stem) const = 0;
    // Returns the result as an object with the fields that make_report() in model_comparison.cpp reads.
    virtual nlohmann::json compare(Assistant& b, const std::filesystem::path& stem) const = 0;
    virtual void remove_reference(const std::filesystem::path& stem) const noexcept = 0;
};

// A chunk of text that is evaluated in one context. Results: "kl", "same_best", "a" and "b" (log
// probabilities of the next token), each with one value per scored position, and "stages".
class TextItem : public ComparisonItem {
  public:
    TextItem(std::vector<TokenId> ids, std::size_t vocabulary, bool has_stages);

    std::string cache_key() const override;
    std::uint64_t reference_bytes() const override;
    void write_reference(Assistant& a, const std::filesystem::path& stem) const override;
    bool has_reference(const std::filesystem::path& stem) const override;
    nlohmann::json compare(Assistant& b, const std::filesystem::path& stem) const override;
    void remove_reference(const std::filesystem::path& stem) const noexcept override;

  private:
    // The distributions of the next token are compared at scored_positions() positions from this one on.
    std::size_t first_scored_position() const { return ids_.size() / 2; }
    std::size_t scored_positions() const { return ids_.size() - 1 - first_scored_position(); }

    std::vector<TokenId> ids_;
    std::size_t vocabulary_;
    bool has_stages_;
};

// A spoken question. Results: "tokens", "same_tokens", "codes", "same_codes" and "stages"; with a recognizer
// also "words_a", "errors_a", "words_b" and "errors_b".
class ClipItem : public ComparisonItem {
  public:
    struct Limits {
        std::uint32_t tokens = 0, frames = 0;
        double clip_seconds = 0;
    };
    // `recognizer` is a command; see recognize_speech(). Empty: the words are not recognized.
    ClipItem(std::filesystem::path clip, const Limits& limits, std::string recognizer);

    std::string cache_key() const override;
    std::uint64_t reference_bytes() const override;
    void write_reference(Assistant& a, const std::filesystem::path& stem) const override;
    bool has_reference(const std::filesystem::path& stem) const override;
    nlohmann::json compare(Assistant& b, const std::filesystem::path& stem) const override;
    void remove_reference(const std::filesystem::path& stem) const noexcept override;

  private:
    struct ClipAnswer;
    ClipAnswer answer(Assistant& assistant, const std::filesystem::path& wav) const;

    std::filesystem::path clip_;
    Limits limits_;
    std::string recognizer_;
};

}  // namespace govor::session
