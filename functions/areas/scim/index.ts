export { scimFailure } from './failure.ts';
export { mailOwed } from './owed.ts';
