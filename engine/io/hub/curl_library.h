#pragma once

#include <curl/curl.h>

namespace govor::io {

// The functions of libcurl, which is loaded at run time: it is required for downloads only, and it cannot be
// linked statically on Debian, which lacks static versions of its dependencies. The shared library also finds
// the certificates of the system.
struct CurlLibrary {
    decltype(&::curl_global_init) global_init;
    decltype(&::curl_version_info) version_info;
    decltype(&::curl_easy_init) easy_init;
    decltype(&::curl_easy_cleanup) easy_cleanup;
    decltype(&::curl_easy_reset) easy_reset;
    decltype(&::curl_easy_setopt) easy_setopt;
    decltype(&::curl_easy_getinfo) easy_getinfo;
    decltype(&::curl_easy_perform) easy_perform;
    decltype(&::curl_easy_strerror) easy_strerror;
    decltype(&::curl_slist_append) slist_append;
    decltype(&::curl_slist_free_all) slist_free_all;
    decltype(&::curl_url) url;
    decltype(&::curl_url_cleanup) url_cleanup;
    decltype(&::curl_url_set) url_set;
    decltype(&::curl_url_get) url_get;
    decltype(&::curl_free) free;
    decltype(&::curl_getdate) getdate;
};

// Loads the library on the first call and never unloads it. The environment variable GOVOR_CURL_LIBRARY
// overrides its path. Throws Error{not_found} if it is missing, Error{unsupported} if it is older than 7.85.
const CurlLibrary& curl_library();

}  // namespace govor::io
