import { createHash } from 'node:crypto';
import { decodeTime } from 'ulid';
import { SCIM_ENTERPRISE, SCIM_USER, type ScimUser } from '../../../shared/routes/scim.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { scimAddress } from './scim-address.ts';

/** The employee's attributes that a directory reads; the version (ETag) covers them. */
const visibleFields = ({
  nome,
  email,
  cargo,
  vinculo,
  matricula,
  situacao,
  provisionado,
}: FuncionarioItem) => ({
  externalId: provisionado?.externalId,
  givenName: provisionado?.givenName,
  familyName: provisionado?.familyName,
  userName: email,
  nome,
  title: cargo || undefined,
  active: situacao !== 'inativo',
  userType: vinculo,
  employeeNumber: matricula,
});

/** A weak version: equal versions have equal contents. */
export const versionOf = (item: FuncionarioItem): string =>
  `W/"${createHash('sha256')
    .update(JSON.stringify(Object.values(visibleFields(item)).map((value) => value ?? null)))
    .digest('base64url')
    .slice(0, 22)}"`;

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether If-Match or If-None-Match names this version, or any. */
export const matchesVersion = (header: string, item: FuncionarioItem): boolean =>
  header
    .split(',')
    .some((tag) => tag.trim() === '*' || withoutWeakness(tag) === withoutWeakness(versionOf(item)));

export const locationOf = (id: string): string => `${scimAddress()}/Users/${id}`;

const createdAt = ({ id, dataAdmissao }: FuncionarioItem): string => {
  try {
    return new Date(decodeTime(id)).toISOString();
  } catch {
    return new Date(`${dataAdmissao}T03:00:00Z`).toISOString();
  }
};

export function toUser(item: FuncionarioItem): ScimUser {
  const { externalId, givenName, familyName, userName, nome, title, active, userType, employeeNumber } =
    visibleFields(item);
  const created = createdAt(item);
  return {
    schemas: employeeNumber === undefined ? [SCIM_USER] : [SCIM_USER, SCIM_ENTERPRISE],
    id: item.id,
    ...(externalId !== undefined && { externalId }),
    userName,
    name: {
      formatted: nome,
      ...(givenName !== undefined && { givenName }),
      ...(familyName !== undefined && { familyName }),
    },
    displayName: nome,
    ...(title !== undefined && { title }),
    ...(userType !== undefined && { userType }),
    active,
    ...(employeeNumber !== undefined && { [SCIM_ENTERPRISE]: { employeeNumber } }),
    emails: [{ value: userName, type: 'work', primary: true }],
    meta: {
      resourceType: 'User',
      created,
      lastModified: item.provisionado?.alteradoEm ?? created,
      location: locationOf(item.id),
      version: versionOf(item),
    },
  };
}

/** Returned whatever is asked for (RFC 7643). */
const ALWAYS = ['schemas', 'id'];

/** Selects top-level attributes (RFC 7644, 3.9). */
export function selectAttributes(
  user: ScimUser,
  {
    attributes,
    excludedAttributes,
  }: { attributes?: string | undefined; excludedAttributes?: string | undefined },
): Partial<ScimUser> {
  const [wanted, unwanted] = [topLevel(attributes), topLevel(excludedAttributes)];
  if (!wanted && !unwanted) return user;
  return Object.fromEntries(
    Object.entries(user).filter(([name]) => {
      const key = name.toLowerCase();
      return ALWAYS.includes(name) || (wanted ? wanted.has(key) : !unwanted?.has(key));
    }),
  ) as Partial<ScimUser>;
}

function topLevel(list: string | undefined): Set<string> | undefined {
  if (!list?.trim()) return undefined;
  const names = list.slice(0, 2000).split(',');
  return new Set(names.map((name) => attributeOf(name.trim().toLowerCase())));
}

/** An extension is one attribute, named by its schema. */
function attributeOf(name: string): string {
  const extension = SCIM_ENTERPRISE.toLowerCase();
  if (name === extension || name.startsWith(`${extension}:`)) return extension;
  return withoutUrn(name).split('.')[0] ?? '';
}

/** `urn:…:User:userName` → `userName`. */
export const withoutUrn = (path: string): string =>
  path.toLowerCase().startsWith(`${SCIM_USER.toLowerCase()}:`) ? path.slice(SCIM_USER.length + 1) : path;
