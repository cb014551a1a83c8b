import * as z from 'zod/mini';
import { MSG } from '../../../shared/messages.ts';
import { email, nome, nomeDeCoisa } from '../../../shared/routes/fields.ts';
import { withoutUrn } from './resource.ts';
import { scimInvalid } from './wrapper.ts';

/** What a request wants of somebody, attribute by attribute: absent leaves it as it is, null takes it away. */
export interface Wanted {
  userName?: string;
  externalId?: string | null;
  displayName?: string | null;
  formatted?: string | null;
  givenName?: string | null;
  familyName?: string | null;
  title?: string | null;
  active?: boolean;
}

const invalidValue = (message: string) => scimInvalid('invalidValue', message);

function checked<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw invalidValue(result.error.issues[0]?.message ?? MSG.dadosInvalidos);
}

/** Absent, in the words of clients that send every attribute they map. */
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

const optional = (schema: z.ZodMiniType<string>) => (value: unknown) =>
  isNothing(value) ? null : checked(schema, value);

/** True and false, also as the texts that Entra sends without its compatibility flag: `"False"`. */
function boolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (text !== 'true' && text !== 'false') throw invalidValue(MSG.scimBooleano);
  return text === 'true';
}

const person = nome('Nome', 120);
const part = optional(person);
const external = z
  .string({ error: MSG.dadosInvalidos })
  .check(
    z.trim(),
    z.minLength(1, { error: MSG.dadosInvalidos }),
    z.maxLength(256, { error: MSG.dadosInvalidos }),
  );

/** The attributes that are kept, by their path in lower case. */
const KEPT: Record<string, (value: unknown) => Wanted> = {
  username: (value) => ({ userName: checked(email, value) }),
  externalid: (value) => ({ externalId: optional(external)(value) }),
  displayname: (value) => ({ displayName: part(value) }),
  'name.formatted': (value) => ({ formatted: part(value) }),
  'name.givenname': (value) => ({ givenName: part(value) }),
  'name.familyname': (value) => ({ familyName: part(value) }),
  title: (value) => ({ title: optional(nomeDeCoisa('Cargo', 80))(value) }),
  active: (value) => (isNothing(value) ? {} : { active: boolean(value) }),
};

/** Attributes of the standard that the panel has no use for: clients map them by default, and are not refused for it. */
const UNKEPT =
  /^(schemas|id|meta|nickname|profileurl|usertype|preferredlanguage|locale|timezone|password|emails|phonenumbers|ims|photos|addresses|groups|entitlements|roles|x509certificates|name|name\.(middlename|honorificprefix|honorificsuffix))$/;
const READ_ONLY = /^(schemas|id|meta|groups)$/;

/** A path that sets something: which attribute, and whether it is kept, known to the standard or neither. */
export function pathKind(path: string): 'kept' | 'readOnly' | 'unkept' | 'unknown' {
  const name = withoutUrn(path).toLowerCase();
  // Other schemas' attributes, such as the enterprise extension's, with a colon before or in them.
  if (name.startsWith('urn:')) return 'unkept';
  if (Object.hasOwn(KEPT, name)) return 'kept';
  const [top = ''] = name.split('.');
  if (READ_ONLY.test(top)) return 'readOnly';
  return UNKEPT.test(name) || (name.includes('.') && UNKEPT.test(top) && top !== 'name')
    ? 'unkept'
    : 'unknown';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NAMES = new Set(['displayname', 'name.formatted', 'name.givenname', 'name.familyname']);

/** A name or an address that the panel would refuse. Beside `active: false` it is passed over: whoever leaves loses access. */
const isRefused = (name: string, value: unknown): boolean =>
  (NAMES.has(name) && !isNothing(value) && !z.safeParse(person, value).success) ||
  (name === 'username' && !z.safeParse(email, value).success);

/** What setting an attribute wants. `name` holds three; what is not kept wants nothing. */
export function setting(path: string, value: unknown, leaves = false): Wanted {
  const name = withoutUrn(path).toLowerCase();
  if (name === 'name') return isNothing(value) ? {} : fromObject(value, 'name.', leaves);
  if (leaves && isRefused(name, value)) return {};
  const read = Object.hasOwn(KEPT, name) ? KEPT[name] : undefined;
  return read?.(value) ?? {};
}

/**
 * What a whole resource wants, or the value of an operation without a path: names in any case, also dotted
 * (`name.givenName`), as Entra sends them. Attributes that nobody knows want nothing.
 */
export function fromObject(value: unknown, prefix = '', leaves = false): Wanted {
  if (!isObject(value)) throw scimInvalid('invalidSyntax', MSG.corpoInvalido);
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, one]) => setting(prefix + name, one, leaves)),
  );
}

const isFalse = (value: unknown): boolean =>
  value === false || String(value).trim().toLowerCase() === 'false';

/** Whether such a value makes a person inactive. */
export const makesInactive = (value: unknown): boolean =>
  isObject(value) && Object.entries(value).some(([name, one]) => /^active$/i.test(name) && isFalse(one));

/** What taking an attribute away wants. Nobody is without a sign-in name; a name is what it was. */
export function removing(path: string): Wanted {
  const name = withoutUrn(path).toLowerCase();
  if (name === 'username') throw scimInvalid('mutability', MSG.scimObrigatorio);
  if (name === 'externalid') return { externalId: null };
  if (name === 'title') return { title: null };
  if (name === 'name.givenname') return { givenName: null };
  if (name === 'name.familyname') return { familyName: null };
  if (name === 'name') return { givenName: null, familyName: null };
  return {};
}
