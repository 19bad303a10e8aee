#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// Rows of table[vocabulary, n]; ids[m].
struct Embed {
    Address table;
    Address ids;
    Address out_;
    uint vocabulary;
    uint m;
    uint n;
};

// codes[quantizers, stride], columns first .. first + m - 1; table[quantizers * codebook_size, n].
struct EmbedCodes {
    Address table;
    Address codes;
    Address out_;
    uint quantizers;
    uint stride;
    uint first;
    uint codebook_size;
    uint m;
    uint n;
};

GOVOR_PARAMS_END
