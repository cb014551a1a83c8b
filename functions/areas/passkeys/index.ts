export { provesIt, whoSignsIn } from './ceremony.ts';
export { passkeys } from './mail.ts';
export { carryPasskeys, forgetPasskeys, listPasskeys, storedPasskeys } from './store/passkeys.ts';
