export { provesIt, whoSignsIn } from './ceremony.ts';
export { passkeys } from './mail.ts';
export { forgetPasskeys, listPasskeys } from './store/passkeys.ts';
