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
    CachedKeys keys{};  // contents of the cache
};

// The KV caches of the conversations that no turn uses. The prefill of a question that continues one of these
// conversations begins at the end of its cache. The least recently used cache is freed when max_caches are
// stored, or when device memory is short.
class ThinkerCaches {
  public:
    static constexpr std::size_t max_caches = 64;

    // Returns whether a prompt may overwrite what a cache contains after their common prefix: because it
    // continues the same conversation, or because most of the cache is a system prompt that both
    // conversations have in common.
    static bool is_continued_by(const CachedKeys& keys, const Prompt& prompt);

    // Removes the cache that shares the longest prefix with a prompt that continues its conversation, and
    // returns it. The prefix is longer than `more_than`, and the cache stores the hidden states and accepts
    // the pictures of `options`. If there is none, ThinkerCache::thinker is null.
    ThinkerCache take(const Prompt& prompt, const model::ThinkerOptions& options, std::size_t more_than = 0);
    // Returns an empty cache. Frees stored caches until device memory suffices; throws the errors of Thinker.
    ThinkerCache create(const std::shared_ptr<model::ThinkerLayers>& layers,
                        const model::ThinkerOptions& options);
    void store(ThinkerCache cache);  // a cache without contents is freed

    // Frees caches until device memory suffices for other work. Returns false if it remains short.
    bool free_until_enough(const gpu::Device& device);
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
};

}  // namespace govor::session
