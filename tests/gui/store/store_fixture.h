#pragma once

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <cmath>
#include <functional>
#include <memory>
#include <vector>

#include "store/conversation_store.h"

namespace govor::test {

// Handles events until something is so; false after a minute, when it never will be.
inline bool wait_until(const std::function<bool()>& so) {
    QElapsedTimer since;
    since.start();
    while (!so()) {
        if (since.elapsed() > 60000) return false;
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 50);
    }
    return true;
}

// A tone that 16 bits hold exactly, so that FLAC gives back these very values.
inline std::vector<float> tone(std::size_t samples, int step = 7) {
    std::vector<float> made(samples);
    for (std::size_t i = 0; i < samples; ++i) {
        made[i] = static_cast<float>(static_cast<int>(i * static_cast<std::size_t>(step) % 20001) - 10000) /
                  32768.0F;
    }
    return made;
}

// A folder of conversations that lives as long as a test, and a store that can be closed and opened again.
class StoreTest : public testing::Test {
  protected:
    StoreTest() { open(); }

    void open() { store = std::make_unique<store::ConversationStore>(folder()); }
    void close() { store.reset(); }
    void reopen() {
        close();
        open();
    }
    QString folder() const { return place_.filePath(QStringLiteral("conversations")); }
    QString place() const { return place_.path(); }
    QStringList audio_files() const {
        return QDir(folder() + QStringLiteral("/audio")).entryList(QDir::Files, QDir::Name);
    }
    bool wait_for_flac(store::TurnId turn, store::Side side) {
        return wait_until([&] {
            const auto found = store->turn(turn);
            const auto& sound = side == store::Side::question ? found->question_sound : found->answer_sound;
            return sound && !sound->path.isEmpty();
        });
    }

    QTemporaryDir place_;
    std::unique_ptr<store::ConversationStore> store;
};

}  // namespace govor::test
