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

function toBody(body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array) {
    return { body: body as BodyInit };
  }
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

export function createApi(url: string): Api {
  async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<ApiReply<T>> {
    const address = new URL(`${url}/v1${path}`);
    for (const [name, value] of Object.entries(options.query ?? {})) {
      if (value !== undefined) address.searchParams.set(name, String(value));
    }
    if (LAGS && mayLag(method, path, options.token)) {
      await fetch(`${url}/__local/copias`, { method: 'POST' });
    }
    const sent = toBody(options.body);
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      ...(sent.body !== undefined && { body: sent.body }),
      headers: {
        ...sent.headers,
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
    });
    const text = await response.text();
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
