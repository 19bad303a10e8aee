#include "io/hub/curl_library.h"

#include <dlfcn.h>

#include <cstdlib>
#include <string>

#include "core/error.h"

namespace govor::io {
namespace {

constexpr unsigned oldest = 0x075500;  // 7.85.0: CURLOPT_PROTOCOLS_STR

void* open_library() {
    const char* named = std::getenv("GOVOR_CURL_LIBRARY");
    if (named != nullptr && *named != '\0') {
        if (void* library = dlopen(named, RTLD_NOW | RTLD_LOCAL)) return library;
        throw Error{ErrorKind::not_found,
                    message("The library that GOVOR_CURL_LIBRARY names could not be opened: {}.", dlerror()),
                    named};
    }
    // The second is Debian's other build, which git brings along; both have the same functions.
    for (const char* file : {"libcurl.so.4", "libcurl-gnutls.so.4"}) {
        // Never closed: its TLS library has exit handlers.
        if (void* library = dlopen(file, RTLD_NOW | RTLD_LOCAL)) return library;
    }
    throw Error{
        ErrorKind::not_found,
        message("Downloading needs libcurl (libcurl.so.4), which was not found. Install your distribution's "
                "package; Debian calls it libcurl4.")};
}

template <typename Function>
void find(void* library, Function& function, const char* name) {
    function = reinterpret_cast<Function>(dlsym(library, name));
    if (function == nullptr) {
        throw Error{
            ErrorKind::unsupported,
            message("The libcurl that was found has no function {}; it is too old, or it is not libcurl.",
                    name)};
    }
}

CurlLibrary load() {
    void* library = open_library();
    CurlLibrary out{};
    find(library, out.global_init, "curl_global_init");
    find(library, out.version_info, "curl_version_info");
    find(library, out.easy_init, "curl_easy_init");
    find(library, out.easy_cleanup, "curl_easy_cleanup");
    find(library, out.easy_reset, "curl_easy_reset");
    find(library, out.easy_setopt, "curl_easy_setopt");
    find(library, out.easy_getinfo, "curl_easy_getinfo");
    find(library, out.easy_perform, "curl_easy_perform");
    find(library, out.easy_strerror, "curl_easy_strerror");
    find(library, out.slist_append, "curl_slist_append");
    find(library, out.slist_free_all, "curl_slist_free_all");
    find(library, out.url, "curl_url");
    find(library, out.url_cleanup, "curl_url_cleanup");
    find(library, out.url_set, "curl_url_set");
    find(library, out.url_get, "curl_url_get");
    find(library, out.free, "curl_free");
    find(library, out.getdate, "curl_getdate");
    const curl_version_info_data* version = out.version_info(CURLVERSION_NOW);
    if (version->version_num < oldest) {
        throw Error{
            ErrorKind::unsupported,
            message("Downloading needs libcurl 7.85 or newer; this machine has {}.", version->version)};
    }
    if (out.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        throw internal_error("libcurl could not be initialised.");
    return out;
}

}  // namespace

const CurlLibrary& curl_library() {
    static const CurlLibrary library = load();
    return library;
}

}  // namespace govor::io
