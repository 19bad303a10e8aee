#pragma once

#include <gtest/gtest.h>

#include <QDir>
#include <QTemporaryDir>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "core/error.h"
#include "gui/support/waiting.h"
#include "store/conversation_store.h"

namespace govor::test {

inline constexpr SampleRate question_rate{16000};
inline constexpr SampleRate answer_rate{24000};

inline QString utf8(const char* text) {
    return QString::fromUtf8(text);
}

// Returns a signal that 16 bits represent exactly, so that FLAC reproduces it without loss. Different values
// of `step` yield different signals.
inline std::vector<float> tone(std::size_t samples, int step = 7) {
    std::vector<float> signal(samples);
    for (std::size_t i = 0; i < samples; ++i) {
        signal[i] = static_cast<float>(static_cast<int>(i * static_cast<std::size_t>(step) % 20001) - 10000) /
                    32768.0F;
    }
    return signal;
}

// Returns the message of the bad_file error that `action` throws.
template <typename Action>
std::string bad_file_message(Action&& action) {
    try {
        action();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_file);
        return error.message();
    }
    return "nothing was thrown";
}

// A temporary folder of conversations and a store that can be closed and reopened.
class StoreTest : public testing::Test {
  protected:
    StoreTest() { open(); }

    void open() { store = std::make_unique<store::ConversationStore>(folder()); }
    void close() { store.reset(); }
    void reopen() {
        close();
        open();
    }
    QString folder() const { return root_.filePath(QStringLiteral("conversations")); }
    QString root() const { return root_.path(); }
    QStringList audio_files() const {
        return QDir(folder() + QStringLiteral("/audio")).entryList(QDir::Files, QDir::Name);
    }
    // Waits until the sound of this side of the turn is a FLAC file.
    bool wait_for_flac(store::TurnId turn, store::Side side) {
        return wait_until([&] {
            const auto stored_turn = store->turn(turn);
            const auto& sound =
                side == store::Side::question ? stored_turn->question_sound : stored_turn->answer_sound;
            return sound && !sound->path.isEmpty();
        });
    }

    QTemporaryDir root_;
    std::unique_ptr<store::ConversationStore> store;
};

}  // namespace govor::test
