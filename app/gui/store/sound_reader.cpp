#include "store/sound_reader.h"

#include <algorithm>

#include "store/file_access.h"

namespace govor::store {
namespace {

constexpr std::size_t block_samples = 65536;  // read at a time

}  // namespace

SoundReader::SoundReader(const Sound& sound) {
    if (!sound.path.isEmpty()) {
        flac_.emplace(sound.path);
        return;
    }
    memory_ = sound.memory;
    const std::uint64_t memory_samples = memory_ ? memory_->size() : 0;
    const std::uint64_t max_part_samples =
        sound.samples >= memory_samples ? sound.samples - memory_samples : max_sound_samples;
    if (!sound.part.isEmpty()) {
        part_.emplace(sound.part);
        part_samples_ = std::min(max_part_samples, part_->length());
    }
    // The sound may have been encoded to a FLAC file since it was described, including the samples that were
    // in memory.
    const bool has_part = part_ && part_->exists();
    if (!has_part && !sound.final_path.isEmpty() && file_exists(sound.final_path)) {
        flac_.emplace(sound.final_path);
        part_.reset();
        part_samples_ = 0;
        memory_.reset();
    }
}

std::uint64_t SoundReader::length() {
    if (length_) return *length_;
    if (!flac_) {
        length_ = part_samples_ + (memory_ ? memory_->size() : 0);
    } else if (flac_->length()) {
        length_ = flac_->length();
    } else {
        std::vector<float> block(block_samples);
        seek(0);
        while (read_some(block) > 0) {
        }
        length_ = next_;
    }
    return *length_;
}

std::size_t SoundReader::read(std::uint64_t from, std::span<float> samples) {
    if (from != next_) seek(from);
    std::size_t filled_samples = 0;
    while (filled_samples < samples.size()) {
        const std::size_t count = read_some(samples.subspan(filled_samples));
        if (count == 0) break;
        filled_samples += count;
    }
    return filled_samples;
}

std::size_t SoundReader::read_some(std::span<float> samples) {
    std::size_t count = 0;
    if (flac_) {
        count = flac_->read(samples);
    } else if (next_ < part_samples_) {
        count = part_->read(samples.first(std::min<std::uint64_t>(samples.size(), part_samples_ - next_)));
    } else if (const std::uint64_t offset = next_ - part_samples_; memory_ && offset < memory_->size()) {
        count = std::min<std::uint64_t>(samples.size(), memory_->size() - offset);
        std::copy_n(memory_->begin() + static_cast<std::ptrdiff_t>(offset), count, samples.begin());
    }
    next_ += count;
    return count;
}

void SoundReader::seek(std::uint64_t sample) {
    if (flac_) flac_->seek(sample);
    if (part_ && sample < part_samples_) part_->seek(sample);
    next_ = sample;
}

void read_samples(const Sound& sound, const SampleSink& sink) {
    SoundReader reader(sound);
    std::vector<float> block(block_samples);
    std::uint64_t begin = 0;
    while (true) {
        const std::size_t count = reader.read(begin, block);
        if (count == 0) return;
        sink(std::span<const float>(block).first(count));
        begin += count;
    }
}

std::vector<float> read_samples(const Sound& sound) {
    std::vector<float> samples;
    read_samples(sound, [&](std::span<const float> block) {
        samples.insert(samples.end(), block.begin(), block.end());
    });
    return samples;
}

}  // namespace govor::store
