#pragma once

#include <QString>

#include <concepts>
#include <functional>
#include <type_traits>
#include <utility>

namespace govor {

// A text for the user that follows the language of the program: it holds the function that makes the text
// with the translations that are installed when text() is called. A text that is on the screen is made again
// on QEvent::LanguageChange.
class LocalizedText {
  public:
    LocalizedText() = default;
    // A text that is the same in every language, for example a name.
    LocalizedText(QString fixed) : fixed_(std::move(fixed)) {}
    // `make` is called by each text(), so it holds copies of its arguments and no reference to an object that
    // may be gone.
    template <typename Make>
    requires(!std::same_as<std::remove_cvref_t<Make>, LocalizedText> && std::is_invocable_r_v<QString, Make>)
        LocalizedText(Make make)
        : make_(std::move(make)) {}

    QString text() const { return make_ ? make_() : fixed_; }
    bool is_empty() const { return text().isEmpty(); }

    // Two texts are equal if they read the same in the current language.
    friend bool operator==(const LocalizedText& a, const LocalizedText& b) { return a.text() == b.text(); }

  private:
    std::function<QString()> make_;
    QString fixed_;  // without make_
};

}  // namespace govor
