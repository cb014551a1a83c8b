import type * as z from 'zod/mini';
import type { ErrorStatus } from '../errors.ts';
import type { Escopo } from '../rules/chaves.ts';
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

/** Statuses of refusals: those of `AppError`, a version that the client has, and a short link that was blocked. */
export type RefusalStatus = ErrorStatus | 304 | 410;

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

/** The call as a tool of an assistant (functions/areas/mcp). */
interface Tool {
  readonly name: string;
  /** default: the route's */
  readonly summary?: string;
  /** fields that the tool always sends */
  readonly sends?: Readonly<Record<string, string>>;
  /** optional fields that the tool does not take */
  readonly without?: readonly string[];
}

/** One entry of the manifest: source of Lambda, gateway, client, OpenAPI document and authorisation tests. */
export type RouteDef = RouteFields & StepUp;

/** Step-up: asks for the password again, in the body's `senhaAtual` or by X-Prova (functions/areas/access/proof.ts). 403 `prova` without. */
type StepUp =
  | {
      /** `always`: the wrapper asks, before anything is recorded. `true`: the handler asks, always or for some changes. */
      readonly proof?: true | 'always';
      readonly outlivesSession?: undefined;
    }
  | {
      readonly proof: true | 'always';
      /**
       * Makes a way in, or a place that data go to, which is still there when the session that made it is over. The owner gets
       * a mail. tests/security/outliving.ts says of every route whether it does.
       */
      readonly outlivesSession: true;
    };

/** The fields of a route in the browser's manifest (web/build/manifest.ts). Its calls may read no others. */
export const CALL_FIELDS = ['method', 'path', 'auth', 'idempotent'] as const;
export type CalledRoute = Pick<RouteDef, (typeof CALL_FIELDS)[number]>;

interface RouteFields {
  readonly method: Method;
  /** API Gateway syntax, without the stage: `/post/{postId}`. */
  readonly path: string;
  /**
   * `chave`: a company's directory, by a key (functions/areas/scim/wrapper.ts); `mcp`: an assistant, by a key
   * (functions/areas/mcp). Keys are verified at the gateway (functions/areas/chaves/consumers/verify-key.ts).
   */
  readonly auth: 'public' | 'chave' | 'mcp' | readonly Role[];
  /**
   * The least papel that a company's sign-in needs. Default: editor, or reader for a GET (`papelOf`). Calls on the
   * caller's own account allow readers.
   */
  readonly papel?: Papel;
  /**
   * A company's key with this scope may call too, as the company (docs/decisions/090-api-keys.md). Never for payment,
   * managers, security, keys, webhooks, settings, personal data or publishing.
   */
  readonly chave?: Exclude<Escopo, 'scim'>;
  /** Of routes with `chave`: none for what deletes. */
  readonly tool?: string | Tool;
  readonly summary: string;
  readonly owns?: Ownership;
  /**
   * Feature that the plan of the caller's company must include (functions/areas/access/plan-of-caller.ts); not checked for the
   * admin.
   */
  readonly recurso?: Recurso;
  /** Requires a confirmed e-mail, except of the admin. */
  readonly confirmed?: boolean;
  /** Standings in which the call is allowed anyway; default none (functions/areas/access/standing.ts). */
  readonly whileStanding?: readonly Standing[];
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body may also be multipart/form-data, with files up to 4 MB in total. */
  readonly multipart?: boolean;
  /** Answers with a CSV file; the reply's schema describes its text. */
  readonly csv?: true;
  /** Served at the site's own address, beside /v1. */
  readonly site?: true;
  /** Answers 200 with a page or document; the reply's schema describes its text. */
  readonly text?: true;
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
  readonly refusals?: readonly RefusalStatus[];
  /**
   * For visitors who follow a link: served at the site's own address beside /v1, and logged without data of the visitor.
   */
  readonly visitors?: true;
  /** A public GET that changes something: not served to HEAD, which scanners of links send. */
  readonly changes?: true;
  /**
   * Calls per ten seconds and client (functions/platform/http/client-limit.ts) before a 429: for public routes that use
   * a shared resource. docs/operations.md lists them.
   */
  readonly perClient?: number;
}

/**
 * Behind the edge, calls with a key have paths of their own, below this one, with their own authorizer (infra/routes.ts). The edge
 * sends them there by their Authorization header (infra/edge/api-request.js).
 */
export const BY_KEY = '/chave';

/** Monitors, programs that check links and directories send HEAD. */
export const methodsOf = ({ method, auth, changes }: RouteDef): readonly (Method | 'HEAD')[] =>
  method === 'GET' && (auth === 'public' || auth === 'chave') && !changes ? [method, 'HEAD'] : [method];

/** Roles that may call; none for public routes and those authenticated by a key. */
export const rolesOf = ({ auth }: Pick<RouteDef, 'auth'>): readonly Role[] =>
  typeof auth === 'string' ? [] : auth;

/** The least papel that a company's sign-in needs; null for routes that companies do not call. */
export function papelOf({ auth, method, papel }: Pick<RouteDef, 'auth' | 'method' | 'papel'>): Papel | null {
  if (!rolesOf({ auth }).includes('empresa')) return null;
  return papel ?? (method === 'GET' ? 'leitor' : 'editor');
}

/** The tool of a route, if it has one. */
export const toolOf = ({ tool }: Pick<RouteDef, 'tool'>): Tool | undefined =>
  typeof tool === 'string' ? { name: tool } : tool;

/** All statuses of refusals besides those of every route. */
export const refusalsOf = (def: RouteDef): readonly RefusalStatus[] => {
  const { refusals = [], perClient, proof, chave, auth, body } = def;
  return [
    ...refusals,
    ...(auth === 'public' && body && !refusals.includes(413) ? [413 as const] : []),
    ...(perClient === undefined && !proof && !chave ? [] : [429 as const]),
  ];
};

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
