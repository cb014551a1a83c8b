import type { RouteCost } from '../../infra/local/cost.ts';
import { createApi } from '../support/api.ts';

/** Calls of a running local stack, and the database units of one call. */
export function measureOf(url: string) {
  const { call, login } = createApi(url);
  type Sent = Parameters<typeof call>[2] & { status?: number };

  /** The cost of one call; throws if it does not answer as expected. */
  async function costOf(method: 'GET' | 'POST' | 'PUT', path: string, { status = 200, ...sent }: Sent) {
    const since = new Date(Date.now() + 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const reply = await call<Record<string, string>>(method, path, sent);
    if (reply.status !== status)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    const costs = (await (
      await fetch(`${url}/__local/custo?desde=${since.toISOString()}`)
    ).json()) as RouteCost[];
    const [cost] = costs;
    if (costs.length !== 1 || !cost) throw new Error(`${path}: ${costs.length} routes measured`);
    return { ...cost, reply: reply.body };
  }

  /** Connects an employee to LinkedIn. */
  async function connect(funcionarioId: string, token: string): Promise<void> {
    const { body } = await call<{ url: string }>('GET', '/linkedin/autorizar', {
      token,
      query: { funcionarioId },
    });
    const consent = await fetch(`${body.url}&aprovar=1`, { redirect: 'manual' });
    const back = await fetch(consent.headers.get('location') ?? '', { redirect: 'manual' });
    const handle = new URL(back.headers.get('location') ?? '').searchParams.get('token');
    await call('POST', '/salvar-token', { token, body: { token: handle, funcionarioId } });
  }

  return { call, login, costOf, connect };
}
