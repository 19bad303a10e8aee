#pragma once

#include <QString>

namespace govor::desktop {

// Creates a folder and its parents, or changes an existing folder, so that only this user can access it.
// Returns false if it cannot be created or belongs to another user.
bool make_private_folder(const QString& folder);

// Creates an empty file that only this user can read, or changes the permissions of an existing one. Returns
// false if it cannot be opened or belongs to another user.
bool make_private_file(const QString& file);

}  // namespace govor::desktop
