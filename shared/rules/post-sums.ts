/** Posts whose sums one call may ask for. */
export const POST_SUMS_AT_ONCE = 24;
