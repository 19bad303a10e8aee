#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// out[m, n] = table[ids[m]], with table[vocabulary, n].
struct Embed {
    Address table;
    Address ids;
    Address out_;
    uint vocabulary;
    uint m;
    uint n;
};

// out[m, n] from the columns first .. first + m - 1 of codes[quantizers, stride] and table[quantizers *
// codebook_size, n].
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

// x[m, n], table[vocabulary, n], ids and weights[m, terms]. Ids outside the table select its last row.
struct WeightedRows {
    Address x;
    Address table;
    Address ids;
    Address weights;
    Address out_;
    uint vocabulary;
    uint m;
    uint n;
    uint terms;
};

GOVOR_PARAMS_END
