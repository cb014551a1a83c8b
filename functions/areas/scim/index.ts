export { scimFailure } from './failure.ts';
export { sendQueuedInvitations } from './owed.ts';
