#pragma once

#include <QObject>
#include <chrono>
#include <optional>

#include "assistant/engine.h"

namespace govor::assistant {

// Monitors the memory of the device, which the driver reports every `interval`.
class MemoryMonitor : public QObject {
    Q_OBJECT

  public:
    static constexpr std::chrono::milliseconds interval{500};

    explicit MemoryMonitor(Engine& engine, QObject* parent = nullptr);

    // Enables queries of the driver. They are needed only while the memory is displayed.
    void set_active(bool is_active);
    // Returns the latest reading; absent: no model is loaded, or there is none yet.
    const std::optional<session::MemoryReading>& reading() const { return reading_; }

  Q_SIGNALS:
    void changed();  // reading() has changed

  private:
    void handle(const session::Event& event);
    void set(const std::optional<session::MemoryReading>& reading);

    Engine& engine_;
    bool is_active_ = false;
    std::optional<session::MemoryReading> reading_;
};

}  // namespace govor::assistant
