export { deviceOf } from './device.ts';
export { ENTRY_MS, type Entry, entryAddress, failedEntry, startEntry } from './enter.ts';
export { mailFirstPasswords } from './first-passwords.ts';
export { passkeys } from './passkey-mail.ts';
export { sso } from './sso-mail.ts';
export { forgetPerson } from './store/linked-people.ts';
export { forgetPasskeys, storedPasskeys } from './store/passkeys.ts';
export { totp } from './totp-mail.ts';
