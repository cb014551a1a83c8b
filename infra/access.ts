import { PLACES, type Place } from '../functions/platform/aws/places.ts';
import type { TABLES, TableName } from '../functions/platform/dynamodb/tables.ts';
import { type RouteDef, rolesOf } from '../shared/routes/define.ts';

type Indexes<T extends TableName> = (typeof TABLES)[T] extends {
  indexes: readonly { name: infer N extends string }[];
}
  ? N
  : never;
/**
 * Operations on a table. `check` is a condition inside a transaction, `query:<index>` reads an index, `scan` is for
 * jobs only.
 */
export type TableVerb = 'get' | 'batchGet' | 'query' | 'put' | 'update' | 'delete' | 'check' | 'scan';
type TableAccess = { readonly [T in TableName]?: readonly (TableVerb | `query:${Indexes<T>}`)[] };
/** A verb of any table. */
export type AnyVerb = TableVerb | `query:${string}`;

/** With `list`, S3 answers 404 for a missing object instead of 403. */
export type ObjectVerb = 'read' | 'write' | 'delete' | 'list';

type IdentityVerb =
  | 'AdminCreateUser'
  | 'AdminSetUserPassword'
  | 'AdminAddUserToGroup'
  | 'AdminDeleteUser'
  | 'AdminDisableUser'
  | 'AdminEnableUser'
  | 'AdminUserGlobalSignOut'
  | 'AdminGetUser'
  | 'AdminInitiateAuth'
  | 'AdminRespondToAuthChallenge'
  | 'AdminSetUserMFAPreference'
  | 'DescribeUserPool';

/** Everything one function may access besides its own log group. IAM refuses the rest. */
export interface Access extends Partial<Record<Place, readonly ObjectVerb[]>> {
  readonly tables?: TableAccess;
  readonly secrets?: readonly ('stripe' | 'linkedin' | 'tokenKey' | 'push' | 'cognito' | 'member')[];
  readonly identity?: readonly IdentityVerb[];
  readonly mail?: 'send';
  readonly transcode?: 'createJob';
  readonly edge?: 'invalidate';
  /** the bus of events */
  readonly bus?: 'publish';
  /** the caption assistant's language model */
  readonly model?: 'invoke';
}

export function merge(...parts: readonly (Access | undefined)[]): Access {
  const given = parts.filter((part) => part !== undefined);
  const union = <T>(lists: (readonly T[] | undefined)[]) => [...new Set(lists.flatMap((list) => list ?? []))];
  const tables: Record<string, readonly string[]> = {};
  for (const part of given) {
    for (const [name, verbs] of Object.entries(part.tables ?? {}))
      tables[name] = union([tables[name], verbs]);
  }
  const places = Object.keys(PLACES) as Place[];
  return Object.assign({}, ...given, {
    tables: tables as TableAccess,
    secrets: union(given.map((part) => part.secrets)),
    ...Object.fromEntries(places.map((place) => [place, union(given.map((part) => part[place]))])),
    identity: union(given.map((part) => part.identity)),
  });
}

/**
 * What the route wrapper accesses, by the route's entry in the manifest. Written by hand: every bundle holds the same
 * wrapper, and only the entry says what it reads.
 * - the caller's account (functions/areas/access/identify-caller.ts) and its company's plan (plan.ts)
 * - the employee named in the path (tenancy.ts)
 * - the stored answer of an Idempotency-Key (platform/http/idempotency.ts)
 */
export function wrapperAccess(def: RouteDef): Access {
  const roles = rolesOf(def);
  const namesFuncionario =
    def.owns?.funcionarioId?.startsWith('params.') && roles.some((role) => role !== 'admin');
  return merge(
    // Also for employees whose e-mail is not confirmed.
    roles.length > 0 || def.recurso ? { tables: { empresas: ['get'] } } : undefined,
    roles.includes('empresa') ? { tables: { gestores: ['get'] } } : undefined,
    roles.includes('funcionario') || namesFuncionario ? { tables: { funcionarios: ['get'] } } : undefined,
    def.idempotent === 'answer' ? { tables: { respostas: ['get', 'put', 'update'] } } : undefined,
    // Stored answers are sealed by the company (sealed-answer.ts).
    def.idempotent === 'answer' || def.idempotent === 'accepted'
      ? { tables: { empresas: ['get'] } }
      : undefined,
    def.idempotent === 'record' || def.idempotent === 'accepted'
      ? { tables: { respostas: ['put', 'update'] } }
      : undefined,
  );
}
