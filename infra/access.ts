import type { TABLES, TableName } from '../functions/platform/dynamodb/tables.ts';
import { type RouteDef, rolesOf } from '../shared/routes/define.ts';

type Indexes<T extends TableName> = (typeof TABLES)[T] extends {
  indexes: readonly { name: infer N extends string }[];
}
  ? N
  : never;
/** What a function may do with a table; `check` is a condition inside a transaction, `query:<index>` reads an index, `scan` is for jobs alone. */
export type TableVerb = 'get' | 'batchGet' | 'query' | 'put' | 'update' | 'delete' | 'check' | 'scan';
type TableAccess = { readonly [T in TableName]?: readonly (TableVerb | `query:${Indexes<T>}`)[] };

/** `list` on a bucket lets S3 answer 404 for an object that is not there, instead of 403. */
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
  | 'AdminSetUserMFAPreference'
  | 'DescribeUserPool';

/** Everything one function may touch beside its own log group. What is not named is refused by IAM. */
export interface Access {
  readonly tables?: TableAccess;
  readonly secrets?: readonly ('stripe' | 'linkedin' | 'tokenKey' | 'push' | 'cognito' | 'member')[];
  /** raw uploads, under `envios/` */
  readonly uploads?: readonly ObjectVerb[];
  /** archives of personal data, under `dados/` of the same bucket */
  readonly personalData?: readonly ObjectVerb[];
  /** tables that companies export, under `exportacoes/` of the same bucket */
  readonly exports?: readonly ObjectVerb[];
  /** lists of people that companies import, and what became of them, under `importacoes/` of the same bucket */
  readonly imports?: readonly ObjectVerb[];
  /** ready media, under `midias/` */
  readonly media?: readonly ObjectVerb[];
  readonly identity?: readonly IdentityVerb[];
  readonly mail?: 'send';
  readonly transcode?: 'createJob';
  readonly edge?: 'invalidate';
}

/** The union of several accesses. */
export function merge(...parts: readonly (Access | undefined)[]): Access {
  const given = parts.filter((part) => part !== undefined);
  const union = <T>(lists: (readonly T[] | undefined)[]) => [...new Set(lists.flatMap((list) => list ?? []))];
  const tables: Record<string, readonly string[]> = {};
  for (const part of given) {
    for (const [name, verbs] of Object.entries(part.tables ?? {}))
      tables[name] = union([tables[name], verbs]);
  }
  return Object.assign({}, ...given, {
    tables: tables as TableAccess,
    secrets: union(given.map((part) => part.secrets)),
    uploads: union(given.map((part) => part.uploads)),
    personalData: union(given.map((part) => part.personalData)),
    exports: union(given.map((part) => part.exports)),
    imports: union(given.map((part) => part.imports)),
    media: union(given.map((part) => part.media)),
    identity: union(given.map((part) => part.identity)),
  });
}

/**
 * What functions/platform/http does on behalf of every route, read off the manifest: the caller's account (caller.ts), its company's plan (plan.ts),
 * the person a path names (tenancy.ts), the post that an input names (stored-post.ts), the proof of who asks (contas/proof.ts), the kept answer of an Idempotency-Key (idempotency.ts).
 */
export function wrapperAccess(def: RouteDef): Access {
  const roles = rolesOf(def);
  const namesFuncionario =
    def.owns?.funcionarioId?.startsWith('params.') && roles.some((role) => role !== 'admin');
  return merge(
    def.auth === 'chave' ? { tables: { limites: ['update'], provisionamento: ['get'] } } : undefined,
    // Of an employee who has not confirmed the e-mail, too.
    roles.length > 0 || def.recurso ? { tables: { empresas: ['get'] } } : undefined,
    roles.includes('empresa') ? { tables: { gestores: ['get'] } } : undefined,
    roles.includes('funcionario') || namesFuncionario ? { tables: { funcionarios: ['get'] } } : undefined,
    def.post ? { tables: { rascunhos: ['get'] } } : undefined,
    def.perClient ? { tables: { limites: ['update'] } } : undefined,
    // The handler itself asks for the proof, at the point where it is due (functions/areas/access/proof.ts).
    def.proof
      ? { tables: { contas: ['get'], limites: ['update'], tokens: ['get'] }, secrets: ['cognito'] }
      : undefined,
    def.idempotent === 'answer' ? { tables: { respostas: ['get', 'put', 'update'] } } : undefined,
    // The seal of what is kept is the company's (sealed-answer.ts).
    def.idempotent === 'answer' || def.idempotent === 'accepted'
      ? { tables: { empresas: ['get'] } }
      : undefined,
    def.idempotent === 'record' || def.idempotent === 'accepted'
      ? { tables: { respostas: ['put', 'update'] } }
      : undefined,
  );
}
