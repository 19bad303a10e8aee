#include "assistant/memory_monitor.h"

#include <utility>
#include <variant>

namespace govor::assistant {

MemoryMonitor::MemoryMonitor(Engine& engine, QObject* parent) : QObject(parent), engine_(engine) {
    connect(&engine_, &Engine::event_received, this, &MemoryMonitor::handle);
}

void MemoryMonitor::set_active(bool is_active) {
    if (std::exchange(is_active_, is_active) == is_active) return;
    engine_.post(session::WatchMemory{is_active ? interval : std::chrono::milliseconds(0)});
}

void MemoryMonitor::handle(const session::Event& event) {
    if (std::holds_alternative<session::ModelUnloaded>(event.body)) set(std::nullopt);
    if (const auto* measured = std::get_if<session::MemoryMeasured>(&event.body)) set(measured->memory);
}

void MemoryMonitor::set(const std::optional<session::MemoryReading>& reading) {
    if (std::exchange(reading_, reading) != reading) Q_EMIT changed();
}

}  // namespace govor::assistant
