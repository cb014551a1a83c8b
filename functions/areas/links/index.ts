export { blockedAmong } from './blocked-among.ts';
export { blockedHosts, isLinkBlocked } from './blocked-hosts.ts';
export { shortLinkOf } from './short-link.ts';
export { type ClickItem, countVisits, visitsByWindow, windowOf } from './store/clicks.ts';
export { newCode } from './store/code.ts';
export { getLink, type LinkItem, linksByCode, putLink } from './store/links.ts';
export { forgetSalts } from './store/salt-rows.ts';
