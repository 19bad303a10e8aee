#pragma once

#include <QString>

namespace govor::desktop {

// The entry of an AppImage in the desktop's menu: a desktop file that starts it, and its icons. They are
// copies of what the AppImage holds, below XDG_DATA_HOME, and nothing else is written. Every other package
// installs its own.
class MenuEntry {
  public:
    // `appimage` is the file that starts the program, empty: not an AppImage; `share` the share/ folder in
    // it; `data` is XDG_DATA_HOME.
    MenuEntry(QString appimage, QString share, QString data)
        : appimage_(std::move(appimage)), share_(std::move(share)), data_(std::move(data)) {}

    // That of the running program.
    static MenuEntry of_this_program();

    bool possible() const { return !appimage_.isEmpty(); }
    bool exists() const;      // for this AppImage or for another place of it
    bool is_current() const;  // it starts this AppImage

    // Both throw Error{io} when a file cannot be written or removed. add() replaces an entry that is there.
    void add() const;
    void remove() const;
    // Afterwards: menus notice new files by themselves, but some desktops keep a list of who opens what,
    // which this brings up to date in the background, where the desktop has the tool.
    void announce() const;

  private:
    QString desktop_file() const;

    QString appimage_;
    QString share_;
    QString data_;
};

// The desktop file of the package with `program` started in place of `govor`; without D-Bus activation, which
// an AppImage has no service for. Pure, for tests.
QByteArray menu_entry_text(const QByteArray& package_entry, const QString& program);

}  // namespace govor::desktop
