#pragma once

#include <QString>

namespace govor::desktop {

// The entry of an AppImage in the desktop's menu: a desktop file that starts it, and its icons. They are
// copies of files in the AppImage and are stored below XDG_DATA_HOME. Other packages install their own entry.
class MenuEntry {
  public:
    // `appimage` is the file that starts the program; empty: the program is not an AppImage. `share` is the
    // share/ folder in it, and `data` is XDG_DATA_HOME.
    MenuEntry(QString appimage, QString share, QString data)
        : appimage_(std::move(appimage)), share_(std::move(share)), data_(std::move(data)) {}

    // Returns the entry of the running program.
    static MenuEntry of_this_program();

    bool is_possible() const { return !appimage_.isEmpty(); }
    bool exists() const;      // an entry for this AppImage, at this or another path, exists
    bool is_current() const;  // the entry starts this AppImage

    // Both throw Error{io} if a file cannot be written or removed. add() replaces an existing entry.
    void add() const;
    void remove() const;
    // Call it after add() or remove(). Menus detect new files automatically, but some desktops cache which
    // programs open each type of file. This function updates the cache in the background if the desktop has
    // the tool for it.
    void update_desktop_database() const;

  private:
    QString desktop_file() const;

    QString appimage_;
    QString share_;
    QString data_;
};

// Returns the desktop file of the package with `program` instead of `govor` and without D-Bus activation,
// because an AppImage has no D-Bus service.
QByteArray make_menu_entry_text(const QByteArray& package_entry, const QString& program);

}  // namespace govor::desktop
