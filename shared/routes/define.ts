import type * as z from 'zod/mini';
import type { Papel } from '../rules/papeis.ts';
import type { Recurso } from '../rules/planos.ts';

/** The three Cognito groups. The admin also has a company record, but acts as `admin`. */
export type Role = 'empresa' | 'funcionario' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * States of an account that block the calls of its role:
 * - `aguardando`: an employee who joined and is not approved yet
 * - `email`: an employee who joined a company with own domains and has not confirmed the e-mail
 * - `segundo_fator`: the admin without the required second factor
 * - `encerrando`: a company that asked to close, while it may undo that
 * - `suspensa`: every account of a company that the admin has suspended
 */
export type Standing = 'aguardando' | 'email' | 'segundo_fator' | 'encerrando' | 'suspensa';
/** For calls that manage the account itself. */
export const ANY_STANDING: readonly Standing[] = [
  'aguardando',
  'email',
  'segundo_fator',
  'encerrando',
  'suspensa',
];
type Schema = z.core.$ZodType;

/** Path of an input that names the caller's own company, employee or e-mail, e.g. `query.empresaId`. */
export type InputPath = `${'params' | 'query' | 'body'}.${string}`;

/**
 * Inputs checked against the token before the handler runs (functions/areas/access/tenancy.ts). A foreign `empresaId`
 * or `email`, or a `funcionarioId` in query or body: 403. A `funcionarioId` in the path: 403 for a colleague, 404
 * outside the company.
 */
interface Ownership {
  empresaId?: InputPath;
  funcionarioId?: InputPath;
  email?: InputPath;
}

/** One entry of the manifest: source of Lambda, gateway, client, OpenAPI document and authorisation tests. */
export interface RouteDef {
  readonly method: Method;
  /** API Gateway syntax, without the stage: `/post/{postId}`. */
  readonly path: string;
  /** `chave`: a company's directory, authenticated by a key (functions/areas/scim/wrapper.ts). */
  readonly auth: 'public' | 'chave' | readonly Role[];
  /**
   * The least papel that a company's sign-in needs. Default: editor, or reader for a GET (`papelOf`). Calls on the
   * caller's own account allow readers.
   */
  readonly papel?: Papel;
  readonly summary: string;
  readonly owns?: Ownership;
  /** The input that names a post: a former draft is stored under another id (functions/areas/access/stored-post.ts). */
  readonly post?: InputPath;
  /**
   * Feature that the plan of the caller's company must include (functions/areas/access/plan.ts); not checked for the
   * admin.
   */
  readonly recurso?: Recurso;
  /** Requires a confirmed e-mail, except of the admin. */
  readonly confirmed?: boolean;
  /** Standings in which the call is allowed anyway; default none (functions/areas/access/standing.ts). */
  readonly whileStanding?: readonly Standing[];
  /**
   * Step-up: asks for the password again, always or for some changes, in the body's `senhaAtual` or by X-Prova
   * (functions/areas/access/proof.ts). 403 `prova` without.
   */
  readonly proof?: boolean;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body may also be multipart/form-data, with files up to 4 MB in total. */
  readonly multipart?: boolean;
  /** Answers with a CSV file; the reply's schema describes its text. */
  readonly csv?: true;
  /** The handler needs the raw bytes (to verify signatures). */
  readonly raw?: boolean;
  /**
   * Honours the Idempotency-Key header.
   * - `answer` stores the first 2xx answer
   * - `record` only fixes the ids of what is recorded, for handlers that rebuild the first answer from the record (one
   * write less)
   * - `accepted` is `record`, but stores a 202: no permanent record shows what runs after that answer
   */
  readonly idempotent?: 'answer' | 'record' | 'accepted';
  /**
   * A list or an index read: may lag behind the last write, as may the caller's account. Other routes read consistently
   * (docs/decisions/033-lagging-reads.md).
   */
  readonly eventual?: boolean;
  /** Success status → body. A handler's plain return value gets the first status. */
  readonly replies: Readonly<Record<number, Schema>>;
  /** Statuses of refusals besides those of every route (400, 401, 403, 404 on the gateway, 503). */
  readonly refusals?: readonly number[];
  /**
   * For visitors who follow a link: served at the site's own address beside /v1, also to HEAD, and logged without data
   * of the visitor.
   */
  readonly visitors?: true;
  /**
   * Calls per ten seconds and client (functions/platform/http/client-limit.ts) before a 429: for public routes that use
   * a shared resource. docs/operations.md lists them.
   */
  readonly perClient?: number;
}

/** A route that the panel calls: only directories send PATCH. */
export type PanelRoute = RouteDef & { readonly method: Exclude<Method, 'PATCH'> };

/** Visitors' programs also send HEAD. */
export const methodsOf = ({ method, visitors }: RouteDef): readonly (Method | 'HEAD')[] =>
  visitors ? [method, 'HEAD'] : [method];

/** Roles that may call; none for public routes and those authenticated by a key. */
export const rolesOf = ({ auth }: Pick<RouteDef, 'auth'>): readonly Role[] =>
  typeof auth === 'string' ? [] : auth;

/** The least papel that a company's sign-in needs; null for routes that companies do not call. */
export function papelOf({ auth, method, papel }: Pick<RouteDef, 'auth' | 'method' | 'papel'>): Papel | null {
  if (!rolesOf({ auth }).includes('empresa')) return null;
  return papel ?? (method === 'GET' ? 'leitor' : 'editor');
}

/** All statuses of refusals besides those of every route. */
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

/** Keeps literal types while checking their shape. */
export const defineRoutes = <const R extends Record<string, RouteDef>>(routes: R): R => routes;
