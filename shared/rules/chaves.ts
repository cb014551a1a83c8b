/** How many keys of access a company may have at a time: one a system that reads its people, and one to change over. */
export const MOST_CHAVES = 10;
