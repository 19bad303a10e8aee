#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/error.h"
#include "gpu/device.h"
#include "model/networks/thinker.h"
#include "session/turn/prompt.h"

namespace govor::session {

// The KV cache of the Thinker for one conversation.
struct ThinkerCache {
    std::unique_ptr<model::Thinker> thinker{};
    CachedPrefix prefix{};  // the contents of the cache
};

// The KV caches of conversations that are not in use. The prefill of a question that continues one of these
// conversations begins at the end of its cache. The least recently used cache is freed when max_caches are
// stored or device memory is low.
class ThinkerCaches {
  public:
    static constexpr std::size_t max_caches = 64;

    // Returns whether a prompt may overwrite the contents of a cache after their common prefix: it continues
    // the same conversation, or most of the cache is a system prompt that both conversations share.
    static bool is_continued_by(const CachedPrefix& cached, const Prompt& prompt);

    // Removes the cache that shares the longest prefix with a prompt that continues its conversation, and
    // returns it. The prefix is longer than `longer_than` positions, and the cache supports the hidden states
    // and images of `options`. If there is no such cache, ThinkerCache::thinker is null.
    ThinkerCache take(const Prompt& prompt, const model::ThinkerOptions& options,
                      std::size_t longer_than = 0);
    // Returns an empty cache. Frees stored caches until device memory suffices; throws the errors of Thinker.
    ThinkerCache create(const std::shared_ptr<model::ThinkerLayers>& layers,
                        const model::ThinkerOptions& options);
    void store(ThinkerCache cache);  // frees an empty cache

    // The cache of the partial transcripts of a question (PartialTranscriber), which is in use. It is the
    // first to be freed when memory is short.
    ThinkerCache& transcript() { return transcript_; }

    // Returns whether enough device memory is free for another cache.
    static bool has_free_memory(const gpu::Device& device);
    // Frees caches until enough device memory is free for other work. Returns false if it does not become
    // free.
    bool ensure_free_memory(const gpu::Device& device);
    bool free_oldest();  // returns false if none is stored
    void clear() { caches_.clear(); }
    std::size_t size() const { return caches_.size(); }

    // Calls `work`. While it throws Error{out_of_memory}, frees the oldest cache and calls it again.
    template <typename Work>
    auto retry_with_more_memory(Work&& work) {
        for (;;) {
            try {
                return work();
            } catch (const Error& error) {
                if (error.kind() != ErrorKind::out_of_memory || !free_oldest()) throw;
            }
        }
    }

  private:
    std::vector<ThinkerCache> caches_;  // the least recently used one is first
    ThinkerCache transcript_{};
};

}  // namespace govor::session
