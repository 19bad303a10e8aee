#pragma once

#include <QAbstractButton>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QStringList>
#include <QTabBar>
#include <algorithm>
#include <map>

namespace govor::test {

// Returns the lower-case letter after "&" in a text, or a null QChar without one.
inline QChar mnemonic_of(const QString& text) {
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        if (text[i] != QLatin1Char('&')) continue;
        if (text[i + 1] != QLatin1Char('&')) return text[i + 1].toLower();
        ++i;
    }
    return {};
}

// Returns a description such as "A: Name / Archive" for each letter that is the mnemonic of several of these
// texts.
inline QStringList find_shared_mnemonics(const QStringList& texts) {
    std::map<QChar, QStringList> by_letter;
    for (const QString& text : texts)
        if (const QChar letter = mnemonic_of(text); !letter.isNull()) by_letter[letter].append(text);
    QStringList descriptions;
    for (const auto& [letter, labels] : by_letter)
        if (labels.size() > 1)
            descriptions.append(QStringLiteral("%1: %2").arg(letter).arg(labels.join(QStringLiteral(" / "))));
    return descriptions;
}

// Returns the mnemonics that several visible controls of a window, or several entries of one of its menus,
// share. Such a mnemonic only moves the focus between them.
inline QStringList find_ambiguous_mnemonics(const QWidget& window) {
    QStringList texts;
    for (const auto* button : window.findChildren<QAbstractButton*>())
        if (button->isVisible() && button->window() == &window) texts.append(button->text());
    for (const auto* label : window.findChildren<QLabel*>())
        if (label->isVisible() && label->window() == &window && label->buddy() != nullptr)
            texts.append(label->text());
    for (const auto* tabs : window.findChildren<QTabBar*>())
        for (int i = 0; tabs->isVisible() && i < tabs->count(); ++i) texts.append(tabs->tabText(i));
    QStringList descriptions;
    if (const auto* main_window = qobject_cast<const QMainWindow*>(&window)) {
        for (const QAction* entry : main_window->menuBar()->actions()) {
            texts.append(entry->text());
            QStringList entries;
            for (const QAction* action : entry->menu()->actions()) entries.append(action->text());
            descriptions.append(find_shared_mnemonics(entries));
        }
    }
    return descriptions + find_shared_mnemonics(texts);
}

}  // namespace govor::test
