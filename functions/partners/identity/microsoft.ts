/** Microsoft's sign-in services, in all its clouds. */
const ENTRA = [
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'login.chinacloudapi.cn',
  'login.microsoft.com',
  'login.windows.net',
  'sts.windows.net',
  'sts.chinacloudapi.cn',
];
/** Its services for a company's customers, whose addresses name the tenant in several ways. */
const CUSTOMERS = ['.b2clogin.com', '.ciamlogin.com'];

const hostOf = (address: string): string =>
  URL.canParse(address) && address.startsWith('https:') ? new URL(address).hostname : '';

export const isEntra = (issuer: string): boolean => ENTRA.includes(hostOf(issuer));

/** Whether two addresses are of one service of Microsoft's: it describes a tenant under several addresses. */
export function isSameService(one: string, other: string): boolean {
  if (isEntra(one)) return isEntra(other);
  return CUSTOMERS.some((end) => hostOf(one).endsWith(end) && hostOf(other).endsWith(end));
}

/** Personal accounts of anybody. */
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** Whether an address of Microsoft's, typed or described, is not of one tenant. */
export const isOfAllTenants = (address: string): boolean =>
  /\{|%7b/i.test(address) ||
  (isEntra(address) &&
    ['common', 'organizations', 'consumers', PERSONAL].includes(
      new URL(address).pathname.split('/')[1]?.toLowerCase() ?? '',
    ));
