#pragma once

#include <QString>

#include <concepts>
#include <functional>
#include <type_traits>
#include <utility>

namespace govor {

// A text for the user in the language of the program. It stores the function that creates the text, and
// text() calls this function with the translations that are installed at that time. Displayed texts are
// created again on QEvent::LanguageChange.
class LocalizedText {
  public:
    LocalizedText() = default;
    // Creates a text that is the same in every language, for example a name.
    LocalizedText(QString fixed) : fixed_(std::move(fixed)) {}
    // text() calls `make`, so `make` must contain copies of its arguments and no references to objects that
    // may be destroyed.
    template <typename Make>
    requires(!std::same_as<std::remove_cvref_t<Make>, LocalizedText> && std::is_invocable_r_v<QString, Make>)
        LocalizedText(Make make)
        : make_(std::move(make)) {}

    QString text() const { return make_ ? make_() : fixed_; }
    bool is_empty() const { return text().isEmpty(); }

    // Two texts are equal if text() returns equal strings.
    friend bool operator==(const LocalizedText& a, const LocalizedText& b) { return a.text() == b.text(); }

  private:
    std::function<QString()> make_;
    QString fixed_;  // used without make_
};

}  // namespace govor
