export { mailToOwner } from './mail-to-owner.ts';
export { withEmailField } from './new-email.ts';
export { applyPassword } from './password.ts';
export { readExpiredInvitation, readLink } from './password-link.ts';
export { confirmNewEmail, directoryEmailChange, undoEmail } from './store/email-change.ts';
