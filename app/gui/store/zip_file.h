#pragma once

#include <QString>
#include <stop_token>

namespace govor::store {

// All files below `folder` into a new zip file. Throws Error{io, cancelled}.
void pack_zip(const QString& folder, const QString& path, std::stop_token stop);

// The files of an exported conversation (conversation.json and sound/NAME.flac) from a zip file into
// `folder`; others are left out. Throws Error{bad_file, io, cancelled}; refuses one that unpacks to more than
// 8 GiB.
void unpack_zip(const QString& path, const QString& folder, std::stop_token stop);

}  // namespace govor::store
