import { EMAIL } from '../../../shared/rules/email.ts';

/** What a provider says of a person, by the names that providers give it: claims of OIDC, attributes of SAML. */
export type Said = Readonly<Record<string, unknown>>;

/** Longer texts are no name, address or identifier, and would not fit into a key. */
const LONGEST = 500;
const MOST_NAMES = 30;

const ADDRESS = [
  'email',
  'emailaddress',
  'mail',
  'emails',
  'primaryemail',
  'workemail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'urn:oid:1.2.840.113549.1.9.1',
];
/** Names of accounts that have the form of an address; a person may choose none of them. */
const ACCOUNT = [
  'upn',
  'userprincipalname',
  'preferredusername',
  'uniquename',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
];
const WHOLE_NAME = ['displayname', 'name', 'fullname', 'urn:oid:2.16.840.1.113730.3.1.241'];
const COMMON_NAME = ['cn', 'commonname', 'urn:oid:2.5.4.3'];
const FIRST_NAME = ['givenname', 'firstname', 'fname', 'urn:oid:2.5.4.42'];
const LAST_NAME = ['surname', 'familyname', 'lastname', 'lname', 'sn', 'urn:oid:2.5.4.4'];

/** `…/claims/emailaddress`, `User.Email`, `first_name` by one spelling. */
function keyOf(name: string): string {
  const lower = name.trim().toLowerCase();
  if (lower.startsWith('urn:')) return lower;
  const last = lower.slice(lower.lastIndexOf('/') + 1);
  return (last.startsWith('user.') ? last.slice('user.'.length) : last).replace(/[\s_.-]/g, '');
}

/** The texts of a value, which may be a list. */
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => {
    const text = typeof each === 'string' ? each.trim() : '';
    return text !== '' && text.length <= LONGEST ? [text] : [];
  });

/** The only or first text of a value. */
export const textOf = (value: unknown): string | undefined => textsOf(value)[0];

/** The texts under the first of several names that has any; a name spelled exactly so goes first. */
const textsBy = (said: Said, names: readonly string[]): string[] =>
  names.flatMap((name) =>
    Object.entries(said)
      .filter(([key]) => keyOf(key) === name)
      .sort(([a], [b]) => Number(b === name) - Number(a === name))
      .flatMap(([, value]) => textsOf(value)),
  );

/** Directories keep addresses as `SMTP:Maria@Empresa.com.br`. */
const addressIn = (text: string): string => text.toLowerCase().replace(/^(smtp|mailto):/, '');
const isAddress = (text: string): boolean => EMAIL.test(text);

/** The person's address in lower case. `subject` is one at providers that name people so. What is no address is kept for the test page. */
export function emailIn(said: Said, subject: unknown): string | undefined {
  const given = textsBy(said, ADDRESS).map(addressIn);
  const accounts = textsBy(said, ACCOUNT).map(addressIn);
  return [...given, addressIn(textOf(subject) ?? ''), ...accounts].find(isAddress) ?? given[0];
}

/** An account's name or address is no person's name. */
const isName = (text: string): boolean => !/[@\\]/.test(text);

/** The person's name, whole or of two parts. */
export function nameIn(said: Said): string | undefined {
  const by = (names: readonly string[]) => textsBy(said, names).find(isName);
  const parts = [by(FIRST_NAME), by(LAST_NAME)].filter((part) => part !== undefined).join(' ');
  return by(WHOLE_NAME) ?? (parts || by(COMMON_NAME));
}

/** The names of all that arrived, for the owner's test. */
export const namesIn = (said: Said): string[] =>
  Object.keys(said)
    .slice(0, MOST_NAMES)
    .map((name) => name.slice(0, 100));
