#pragma once

#include <curl/curl.h>

namespace govor::io {

// libcurl, opened at run time: Debian's static library needs others that have no static form, and a machine
// that never downloads needs none of them. Its certificates are then also where the system keeps them.
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

// Opened at the first call and kept. The environment variable GOVOR_CURL_LIBRARY names another file. Throws
// Error{not_found} when there is none, Error{unsupported} for one older than 7.85.
const CurlLibrary& curl_library();

}  // namespace govor::io
