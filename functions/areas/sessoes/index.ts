export { closeSession, findSession, renewToken, replaceHandle } from './by-handle.ts';
export { renewedCookies } from './cookies.ts';
export { deviceOf } from './device.ts';
export {
  ENTRY_MS,
  type Entry,
  type EntryAccount,
  entryAddress,
  failedEntry,
  lastMark,
  redeemEntry,
  startEntry,
} from './entry.ts';
export { assertMayChangeEmail, assertMayEnter, assertMayGoOn, entersOnlyBySso } from './may-enter.ts';
export { openByPasskey, openSession, openSessionFor } from './open-session.ts';
export { answerChallenge, answerConfirmation, askForCode } from './second-step.ts';
