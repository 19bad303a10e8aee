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

// out[m, n]: the mean of the rows of table[quantizers * codebook_size, n] for the codes in each of the
// columns first .. first + m - 1 of codes[quantizers, stride].
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

// out[m, n] = x[m, n] + Σ weights[m, terms] · table[ids[m, terms]], with table[vocabulary, n]. Ids outside
// the table select its last row.
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
