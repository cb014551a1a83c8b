/** Keys per company: one for the directory, others for changing over. */
export const MOST_CHAVES = 10;
