interface Answer {
  status: number;
  // The system under test may answer anything; each check says what it expects.
  body: Record<string, unknown>;
  headers: Headers;
}

export interface Client {
  host: string;
  /** Throws unless the answer has the expected status. */
  call(
    method: string,
    path: string,
    expected: number,
    options?: { token?: string; body?: unknown },
  ): Promise<Answer>;
}

const TIMEOUT_MS = 30_000;

export const createClient = (host: string): Client => ({
  host,
  call: async (method, path, expected, { token, body } = {}) => {
    const response = await fetch(`${host}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status !== expected) {
      throw new Error(`${method} ${path}: ${response.status} em vez de ${expected} ${text.slice(0, 200)}`);
    }
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: isJson ? JSON.parse(text) : { text }, headers: response.headers };
  },
});

/** Throws `what` unless it holds. */
export function expect(holds: unknown, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

/** Runs a check and prints it; undefined if it failed. */
export type Check = <T>(what: string, run: () => Promise<T>) => Promise<T | undefined>;
