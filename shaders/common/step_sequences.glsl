// The sequence of a workgroup of an attention step and its split of the keys.
//
// z is the index of the workgroup's split. With the constant is_batched, it is the index in a list of splits:
// those of the first of p.sequences sequences, then those of the second, and so on. All splits have the same
// size, so that a long sequence has more splits than a short one; workgroups past the end of the list have
// none. Requires p with position, pages, splits and sequences (params/attention.h) and the constants
// is_batched and splits.
layout(buffer_reference, scalar, buffer_reference_align = 8) readonly buffer SequencePages { Address v[]; };

// Set by find_split().
uint batch_sequence = 0;
uint batch_split = 0;
uint batch_split_items = 0;
Address batch_pages;

uint sequence_number() { return is_batched ? batch_sequence : 0; }
uint sequence_count() { return is_batched ? p.sequences : 1; }
uint split_number() { return is_batched ? batch_split : workgroup().z; }
uint max_split_count() { return is_batched ? p.splits : splits; }  // of a sequence
Address pages_address() { return is_batched ? batch_pages : p.pages; }
uint arrival_counter() { return sequence_number() * grid_size().x * grid_size().y + workgroup_index(); }

#define POSITION_INDEX (2 * sequence_number())
uint position_of(uint sequence) { return uint(I32In(p.position).v[2 * sequence]); }
uint position() { return position_of(sequence_number()); }

// Returns the number of items (keys, or tiles of keys) of a sequence at this position, which are divided into
// splits.
uint split_items_of(uint position);

// Finds the sequence and the split of this workgroup in a batch, with at least min_items items in a split.
// Returns false if it has none. The loads of the sequences do not depend on one another, so that they
// overlap.
bool find_split(uint min_items) {
    uint items[max_batch_sequences];
    Address pages[max_batch_sequences];
    uint total = 0;
    [[unroll]] for (uint i = 0; i < max_batch_sequences; ++i) {
        const uint sequence = min(i, p.sequences - 1);
        pages[i] = SequencePages(p.pages).v[sequence];
        items[i] = split_items_of(position_of(sequence));
        total += i < p.sequences ? items[i] : 0;
    }
    batch_split_items = max((total + p.splits - 1) / p.splits, min_items);
    bool is_found = false;
    uint first = 0;
    [[unroll]] for (uint i = 0; i < max_batch_sequences; ++i) {
        const uint count = max((items[i] + batch_split_items - 1) / batch_split_items, 1);
        if (i < p.sequences && workgroup().z >= first && workgroup().z < first + count) {
            is_found = true;
            batch_sequence = i;
            batch_split = workgroup().z - first;
            batch_pages = pages[i];
        }
        first += count;
    }
    return is_found;
}
