#pragma once

#include <cstdlib>
#include <optional>
#include <string>

namespace govor {

// Sets or unsets an environment variable for the lifetime of the object, then restores it.
class ScopedEnvironment {
  public:
    ScopedEnvironment(std::string name, const char* value) : name_(std::move(name)) {
        if (const char* old = std::getenv(name_.c_str())) old_value_ = old;
        set(value);
    }
    ~ScopedEnvironment() { set(old_value_ ? old_value_->c_str() : nullptr); }
    ScopedEnvironment(const ScopedEnvironment&) = delete;
    ScopedEnvironment& operator=(const ScopedEnvironment&) = delete;

  private:
    void set(const char* value) {
        if (value != nullptr)
            setenv(name_.c_str(), value, 1);
        else
            unsetenv(name_.c_str());
    }
    std::string name_;
    std::optional<std::string> old_value_;
};

}  // namespace govor
