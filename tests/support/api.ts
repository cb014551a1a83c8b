import type { Answered, Asked } from '../../infra/local/gateway/in-process.ts';
import { matchRoute } from '../../infra/local/gateway/match.ts';
import type { Method } from '../../shared/routes/define.ts';
import { type Answer, problemsOf } from './reply-check.ts';

interface CallOptions {
  readonly token?: string | undefined;
  readonly query?: Record<string, string | number | undefined>;
  /** an object is sent as JSON; FormData, text and bytes as they are */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
interface ApiReply<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}
interface Session {
  token: string;
  refreshToken: string;
  entityType: 'empresa' | 'funcionario';
  admin: boolean;
}
export interface Api {
  /**
   * One call of the API, `path` without /v1. Redirects are not followed. `T` is the expected answer; every answer
   * is also checked against the manifest's schema, and throws if it does not match.
   */
  call<T = Record<string, unknown>>(
    method: Method,
    path: string,
    options?: CallOptions,
  ): Promise<ApiReply<T>>;
  /** Signs in; throws if refused. */
  login(email: string, senha: string): Promise<Session>;
}

type Sent = Omit<Asked, 'body'> & { readonly body?: Asked['body'] | FormData };
export type Ask = (asked: Sent) => Promise<Answered>;

/** By a socket, for tests of HTTP itself. */
export const byHttp: Ask = async ({ address, method, headers, body }) => {
  const init = { method, headers, redirect: 'manual' as const };
  const response = await fetch(address, body === undefined ? init : { ...init, body: body as BodyInit });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

function toBody(body: unknown): Pick<Sent, 'body'> & { headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function assertDeclared(method: Method, path: string, answer: Answer): void {
  const match = path.includes('%') ? undefined : matchRoute(method, path.split('?')[0] ?? path);
  const problems = match ? problemsOf(match.def, answer) : [];
  if (problems.length > 0) {
    throw new Error(
      `${method} ${path}: ${problems.join('; ')} in ${answer.status} ${JSON.stringify(answer.body)}`,
    );
  }
}

const LAGS = process.env.LEITURAS_ATRASADAS === '1';

/** Whether a call may miss the last writes: lists and index reads by contract, and the admin's reads by index. */
function mayLag(method: Method, path: string, token: string | undefined): boolean {
  const def = path.includes('%') ? undefined : matchRoute(method, path.split('?')[0] ?? path)?.def;
  const claims = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString();
  return def?.eventual === true || claims.includes('"admin"');
}

/** `ask` sends the calls, by default through a socket. */
export function createApi(url: string, ask: Ask = byHttp): Api {
  async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<ApiReply<T>> {
    const address = new URL(`${url}/v1${path}`);
    for (const [name, value] of Object.entries(options.query ?? {})) {
      if (value !== undefined) address.searchParams.set(name, String(value));
    }
    if (LAGS && mayLag(method, path, options.token)) {
      await fetch(`${url}/__local/copias`, { method: 'POST' });
    }
    const { headers: typed = {}, ...sent } = toBody(options.body);
    const given = Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
    const headers = {
      ...typed,
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(Object.fromEntries(given) as Record<string, string>),
    };
    const response = await ask({ method, address, headers, ...sent });
    const { text } = response;
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = (isJson && text !== '' ? JSON.parse(text) : { text }) as T;
    assertDeclared(method, path, { status: response.status, body });
    return { status: response.status, headers: response.headers, body };
  }

  return {
    call,
    login: async (email, senha) => {
      const { status, body } = await call<Session>('POST', '/login', { body: { email, senha } });
      if (status !== 200) throw new Error(`login of ${email}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
  };
}
