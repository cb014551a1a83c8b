export { linkConfirmed } from './link.ts';
export { sso } from './mail.ts';
export { ssoOfDomain } from './of-domain.ts';
export { forgetPerson } from './store/people.ts';
