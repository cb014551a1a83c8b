import * as z from 'zod/mini';
import * as MSG from '../../../shared/messages.ts';
import { email, nome, nomeDeCoisa } from '../../../shared/routes/fields.ts';
import { matricula } from '../../../shared/routes/payroll-fields.ts';
import { SCIM_ENTERPRISE } from '../../../shared/routes/scim.ts';
import { readVinculo } from '../../../shared/rules/vinculo.ts';
import type { PayrollChange } from '../contas/index.ts';
import { withoutUrn } from './resource.ts';
import { scimInvalid } from './wrapper.ts';

/** The change that a request makes to an employee: an absent attribute stays, null removes it. */
export interface UserChange extends PayrollChange {
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

/** Clients that send every mapped attribute send these for none. */
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

const optional = (schema: z.ZodMiniType<string>) => (value: unknown) =>
  isNothing(value) ? null : checked(schema, value);

/** Entra without its compatibility flag sends `[{ "value": "Ana" }]` for an attribute that has one value. */
function singleValue(value: unknown): unknown {
  const [only, ...others] = Array.isArray(value) ? value : [];
  return others.length === 0 && isObject(only) && 'value' in only ? only.value : value;
}

/** Also as text: Entra without its compatibility flag sends `"False"`. */
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

const ENTERPRISE = SCIM_ENTERPRISE.toLowerCase();
const EMPLOYEE_NUMBER = `${ENTERPRISE}:employeenumber`;

/** Another word than payroll's changes nothing: directories have lists of their own. */
function readUserType(value: unknown): UserChange {
  if (isNothing(value)) return { vinculo: null };
  const vinculo = typeof value === 'string' ? readVinculo(value) : undefined;
  return vinculo ? { vinculo } : {};
}

/** The stored attributes, by path in lower case. */
const STORED: Record<string, (value: unknown) => UserChange> = {
  username: (value) => ({ userName: checked(email, value) }),
  externalid: (value) => ({ externalId: optional(external)(value) }),
  displayname: (value) => ({ displayName: part(value) }),
  'name.formatted': (value) => ({ formatted: part(value) }),
  'name.givenname': (value) => ({ givenName: part(value) }),
  'name.familyname': (value) => ({ familyName: part(value) }),
  title: (value) => ({ title: optional(nomeDeCoisa('Cargo', 80))(value) }),
  active: (value) => (isNothing(value) ? {} : { active: boolean(value) }),
  usertype: readUserType,
  [EMPLOYEE_NUMBER]: (value) => ({ matricula: optional(matricula)(value) }),
};

/** Ignored attributes of the standard: clients map them by default. */
const IGNORED =
  /^(schemas|id|meta|nickname|profileurl|preferredlanguage|locale|timezone|password|emails|phonenumbers|ims|photos|addresses|groups|entitlements|roles|x509certificates|name|name\.(middlename|honorificprefix|honorificsuffix))$/;
const READ_ONLY = /^(schemas|id|meta|groups)$/;

/** Whether an attribute is stored, read-only, ignored or unknown to the standard. */
export function pathKind(path: string): 'stored' | 'readOnly' | 'ignored' | 'unknown' {
  const name = withoutUrn(path).toLowerCase();
  if (Object.hasOwn(STORED, name)) return 'stored';
  // Other attributes of the enterprise extension, and of other schemas.
  if (name.startsWith('urn:')) return 'ignored';
  const [top = ''] = name.split('.');
  if (READ_ONLY.test(top)) return 'readOnly';
  return IGNORED.test(name) || (name.includes('.') && IGNORED.test(top) && top !== 'name')
    ? 'ignored'
    : 'unknown';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NAMES = new Set(['displayname', 'name.formatted', 'name.givenname', 'name.familyname']);

/** A name, address or number that would be refused. With `active: false` it is ignored, so that the employee loses access anyway. */
const isRefused = (name: string, value: unknown): boolean =>
  (NAMES.has(name) && !isNothing(value) && !z.safeParse(person, value).success) ||
  (name === 'username' && !z.safeParse(email, value).success) ||
  (name === EMPLOYEE_NUMBER && !isNothing(value) && !z.safeParse(matricula, value).success);

/** The change by setting an attribute; none for an ignored one. `isLeaving`: the request also sets `active: false`. */
export function changeBySetting(path: string, value: unknown, isLeaving = false): UserChange {
  const name = withoutUrn(path).toLowerCase();
  if (name === 'name') return isNothing(value) ? {} : changeFromObject(value, 'name.', isLeaving);
  if (name === ENTERPRISE) return isObject(value) ? changeFromObject(value, `${ENTERPRISE}:`, isLeaving) : {};
  const read = Object.hasOwn(STORED, name) ? STORED[name] : undefined;
  const one = singleValue(value);
  if (!read || (isLeaving && isRefused(name, one))) return {};
  return read(one);
}

/**
 * The change by a whole resource, or by an operation without a path. Names in any case, also dotted (`name.givenName`), as
 * Entra sends them; unknown attributes are ignored.
 */
export function changeFromObject(value: unknown, prefix = '', isLeaving = false): UserChange {
  if (!isObject(value)) throw scimInvalid('invalidSyntax', MSG.corpoInvalido);
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, one]) => changeBySetting(prefix + name, one, isLeaving)),
  );
}

const isFalse = (value: unknown): boolean => String(singleValue(value)).trim().toLowerCase() === 'false';

export const makesInactive = (value: unknown): boolean =>
  isObject(value) && Object.entries(value).some(([name, one]) => /^active$/i.test(name) && isFalse(one));

/** The change by removing an attribute. Removing a display name changes nothing. Throws 400 for userName. */
export function changeByRemoving(path: string): UserChange {
  const name = withoutUrn(path).toLowerCase();
  if (name === 'username') throw scimInvalid('mutability', MSG.scimObrigatorio);
  if (name === 'externalid') return { externalId: null };
  if (name === 'title') return { title: null };
  if (name === 'usertype') return { vinculo: null };
  if (name === ENTERPRISE || name === EMPLOYEE_NUMBER) return { matricula: null };
  if (name === 'name.givenname') return { givenName: null };
  if (name === 'name.familyname') return { familyName: null };
  if (name === 'name') return { givenName: null, familyName: null };
  return {};
}
