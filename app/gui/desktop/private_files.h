#pragma once

#include <QString>

namespace govor::desktop {

// Makes a folder, with those above it, that nobody but this user can look into. One that is there already
// becomes so. False: it cannot be made, or belongs to somebody else.
bool make_private_folder(const QString& folder);

// Makes an empty file that nobody but this user can read, or takes that right away from others where the file
// is there already. False: as above.
bool make_private_file(const QString& file);

}  // namespace govor::desktop
