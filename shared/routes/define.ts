import type * as z from 'zod/mini';
import type { Papel } from '../rules/papeis.ts';
import type { Recurso } from '../rules/planos.ts';

/** The three Cognito groups. The admin also carries a company record, but acts as `admin`. */
export type Role = 'empresa' | 'funcionario' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * What keeps an account from the calls of its role:
 * - `aguardando`: an employee who joined and whom the company has not let in yet
 * - `email`: an employee who joined by the code of a company that names its domains, and has not confirmed the e-mail
 * - `segundo_fator`: the admin, whose second factor is due
 * - `encerrando`: a company that asked for its end, in the days it may undo that
 */
export type Standing = 'aguardando' | 'email' | 'segundo_fator' | 'encerrando';
/** For calls by which an account is looked after: nobody has to wait with these. */
export const ANY_STANDING: readonly Standing[] = ['aguardando', 'email', 'segundo_fator', 'encerrando'];
type Schema = z.core.$ZodType;

/** Where an input that names the caller's own company, person or e-mail stands, e.g. `query.empresaId`. */
export type InputPath = `${'params' | 'query' | 'body'}.${string}`;

/**
 * Inputs checked against the token in one place, before the handler runs (functions/areas/access/tenancy.ts).
 * A foreign `empresaId` or `email`, or a `funcionarioId` in query or body: 403.
 * A `funcionarioId` in the path is a resource: 403 for a colleague, 404 outside the company.
 */
interface Ownership {
  empresaId?: InputPath;
  funcionarioId?: InputPath;
  email?: InputPath;
}

/** One entry of the manifest: the single source for Lambda, gateway, client, OpenAPI document and guard tests. */
export interface RouteDef {
  readonly method: Method;
  /** API Gateway syntax, without the stage: `/post/{postId}`. */
  readonly path: string;
  /** `chave`: a company's directory, by a key of access (functions/areas/scim/wrapper.ts); nobody who signs in. */
  readonly auth: 'public' | 'chave' | readonly Role[];
  /**
   * What a sign-in of a company must be at least to make this call; by default an editor, and a reader for a GET
   * (`papelOf`). What looks after the own account is every reader's.
   */
  readonly papel?: Papel;
  readonly summary: string;
  readonly owns?: Ownership;
  /** The input that names a post: what was a draft before is stored under another id (functions/areas/access/stored-post.ts). */
  readonly post?: InputPath;
  /** The capability that the caller's company must have in its plan (functions/areas/access/plan.ts); the admin needs none. */
  readonly recurso?: Recurso;
  /** Only for whoever has confirmed the e-mail of its account; the admin passes. */
  readonly confirmed?: boolean;
  /** The standings in which an account may make this call all the same; by default none (functions/areas/access/standing.ts). */
  readonly whileStanding?: readonly Standing[];
  /**
   * Asks for the password again, always or for some of its changes: in the body's `senhaAtual`, or by X-Prova
   * (functions/areas/access/proof.ts). 403 `prova` without.
   */
  readonly proof?: boolean;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body may also arrive as multipart/form-data, with files up to 4 MB in all. */
  readonly multipart?: boolean;
  /** Answers with a table, as a file: its reply's schema is that of the text. */
  readonly csv?: true;
  /** The handler needs the untouched bytes (signature checks). */
  readonly raw?: boolean;
  /**
   * Honours the Idempotency-Key header. `answer` keeps the first 2xx answer; `record` only fixes the ids of what is
   * recorded, for handlers that give the first answer again from the record (one write less); `accepted` is the same but
   * for a 202, which is kept: what goes on after the answer no record tells for good.
   */
  readonly idempotent?: 'answer' | 'record' | 'accepted';
  /**
   * A list, or what is found by an index: it may be a moment behind the last write, and so may the caller's account. All
   * others read what was written (docs/decisions/033-lagging-reads.md).
   */
  readonly eventual?: boolean;
  /** Success status → body. The first one is what a handler's plain return value answers with. */
  readonly replies: Readonly<Record<number, Schema>>;
  /** Statuses this route may refuse with, beside those every route has (400, 401, 403, 404 on the gateway, 503). */
  readonly refusals?: readonly number[];
  /**
   * For strangers who follow a link, not for callers: answered at the site's own address beside /v1, to HEAD as well, and
   * with nothing of who came in the log.
   */
  readonly visitors?: true;
  /**
   * At most so many calls in ten seconds from one client (functions/platform/http/client-limit.ts), then 429: for public routes
   * behind which something stands that all share. docs/operations.md tells each of them.
   */
  readonly perClient?: number;
}

/** A route that the panel itself calls: only directories send PATCH. */
export type PanelRoute = RouteDef & { readonly method: Exclude<Method, 'PATCH'> };

/** What a route is called by: visitors' programs also ask with HEAD. */
export const methodsOf = ({ method, visitors }: RouteDef): readonly (Method | 'HEAD')[] =>
  visitors ? [method, 'HEAD'] : [method];

/** Who may call, of those who sign in: nobody on public routes and those that a key opens. */
export const rolesOf = ({ auth }: Pick<RouteDef, 'auth'>): readonly Role[] =>
  typeof auth === 'string' ? [] : auth;

/** What a company's sign-in has to be for a route; null where companies don't call it. */
export function papelOf({ auth, method, papel }: Pick<RouteDef, 'auth' | 'method' | 'papel'>): Papel | null {
  if (!rolesOf({ auth }).includes('empresa')) return null;
  return papel ?? (method === 'GET' ? 'leitor' : 'editor');
}

/** Statuses this route may refuse with beside those that every route has. */
export const refusalsOf = ({ refusals = [], perClient, proof }: RouteDef): readonly number[] =>
  perClient === undefined && !proof ? refusals : [...refusals, 429];

type Output<S> = S extends Schema ? z.output<S> : Record<never, never>;
export type Sent<S> = S extends Schema ? z.input<S> : undefined;
export type Params<D extends RouteDef> = Output<D['params']>;
export type Query<D extends RouteDef> = Output<D['query']>;
export type Body<D extends RouteDef> = Output<D['body']>;
export type Reply<D extends RouteDef> = {
  [S in keyof D['replies']]: Output<D['replies'][S]>;
}[keyof D['replies']];

/** Keeps the literal types of an area's routes while checking their shape. */
export const defineRoutes = <const R extends Record<string, RouteDef>>(routes: R): R => routes;
