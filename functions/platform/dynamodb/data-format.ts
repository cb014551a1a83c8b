/**
 * A version that stores what the version before cannot read raises this number. `npm run rollback` goes back to versions
 * of the same number only.
 */
export const DATA_FORMAT = 1;
