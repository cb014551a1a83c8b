export { totp } from './mail.ts';
