export { scimFailure } from './failure.ts';
export { sendQueuedInvitations } from './queued-invitations.ts';
