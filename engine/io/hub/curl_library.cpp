#include "io/hub/curl_library.h"

#include <dlfcn.h>

#include <cstdlib>
#include <string>

#include "core/error.h"

namespace govor::io {
namespace {

constexpr unsigned oldest_version = 0x075500;  // 7.85.0: CURLOPT_PROTOCOLS_STR

void* open_library() {
    const char* override_path = std::getenv("GOVOR_CURL_LIBRARY");
    if (override_path != nullptr && *override_path != '\0') {
        if (void* library = dlopen(override_path, RTLD_NOW | RTLD_LOCAL)) return library;
        throw Error{ErrorKind::not_found,
                    message("The library that GOVOR_CURL_LIBRARY names could not be opened: {}.", dlerror()),
                    override_path};
    }
    // The second is Debian's build with GnuTLS, on which git depends. Both have the same functions.
    for (const char* file : {"libcurl.so.4", "libcurl-gnutls.so.4"}) {
        // The library is never closed, because its TLS library has exit handlers.
        if (void* library = dlopen(file, RTLD_NOW | RTLD_LOCAL)) return library;
    }
    throw Error{
        ErrorKind::not_found,
        message("Downloading needs libcurl (libcurl.so.4), which was not found. Install your distribution's "
                "package; Debian calls it libcurl4.")};
}

template <typename Function>
void load_symbol(void* library, Function& function, const char* name) {
    function = reinterpret_cast<Function>(dlsym(library, name));
    if (function == nullptr) {
        throw Error{ErrorKind::unsupported,
                    message("The libcurl library has no function {}; it is too old, or not libcurl.", name)};
    }
}

CurlLibrary load() {
    void* library = open_library();
    CurlLibrary out{};
    load_symbol(library, out.global_init, "curl_global_init");
    load_symbol(library, out.version_info, "curl_version_info");
    load_symbol(library, out.easy_init, "curl_easy_init");
    load_symbol(library, out.easy_cleanup, "curl_easy_cleanup");
    load_symbol(library, out.easy_reset, "curl_easy_reset");
    load_symbol(library, out.easy_setopt, "curl_easy_setopt");
    load_symbol(library, out.easy_getinfo, "curl_easy_getinfo");
    load_symbol(library, out.easy_perform, "curl_easy_perform");
    load_symbol(library, out.easy_strerror, "curl_easy_strerror");
    load_symbol(library, out.slist_append, "curl_slist_append");
    load_symbol(library, out.slist_free_all, "curl_slist_free_all");
    load_symbol(library, out.url, "curl_url");
    load_symbol(library, out.url_cleanup, "curl_url_cleanup");
    load_symbol(library, out.url_set, "curl_url_set");
    load_symbol(library, out.url_get, "curl_url_get");
    load_symbol(library, out.free, "curl_free");
    load_symbol(library, out.getdate, "curl_getdate");
    const curl_version_info_data* version = out.version_info(CURLVERSION_NOW);
    if (version->version_num < oldest_version) {
        throw Error{
            ErrorKind::unsupported,
            message("Downloading needs libcurl 7.85 or newer; this machine has {}.", version->version)};
    }
    if (out.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        throw internal_error("libcurl could not be initialized.");
    return out;
}

}  // namespace

const CurlLibrary& curl_library() {
    static const CurlLibrary library = load();
    return library;
}

}  // namespace govor::io
