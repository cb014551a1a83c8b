// @process without-stack

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HttpEvent } from '../../../functions/platform/http/event.ts';
import { ORIGIN_SECRET } from '../../../infra/local/settings.ts';
import { gatewayEvent } from '../../support/invoke.ts';

const SECRET = 'a'.repeat(64);
const NEXT = 'b'.repeat(64);

/** Loads the modules as a new container does: settings are read once. */
async function started(secrets?: string) {
  vi.resetModules();
  if (secrets === undefined) delete process.env.ORIGIN_SECRETS;
  else process.env.ORIGIN_SECRETS = secrets;
  return import('../../../functions/platform/http/edge.ts');
}
afterEach(() => {
  process.env.ORIGIN_SECRETS = ORIGIN_SECRET;
});

const event = (headers: Record<string, string>) =>
  gatewayEvent('sistema.health', { headers }) as unknown as HttpEvent;

describe('the origin secret', () => {
  const by = (secret?: string) => event({ 'x-painel-origem': secret ?? '' });

  it('only requests that carry it are accepted', async () => {
    const { cameThroughEdge } = await started(SECRET);
    expect(cameThroughEdge(by(SECRET))).toBe(true);
    for (const wrong of [undefined, '', 'a', SECRET.slice(1), `${SECRET}a`, `${SECRET},${NEXT}`, NEXT]) {
      expect(cameThroughEdge(by(wrong)), wrong).toBe(false);
    }
  });

  it('may be either of two while it is being rotated', async () => {
    const { cameThroughEdge } = await started(`${SECRET},${NEXT}`);
    expect([SECRET, NEXT, `${SECRET},${NEXT}`, ''].map((secret) => cameThroughEdge(by(secret)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('every request is refused if none is configured', async () => {
    for (const unset of [undefined, '']) {
      const { cameThroughEdge } = await started(unset);
      for (const secret of [undefined, '', SECRET])
        expect(() => cameThroughEdge(by(secret)), secret).toThrow('ORIGIN_SECRETS is missing or invalid');
    }
  });

  it('that is too short is an error, not an open door', async () => {
    const { cameThroughEdge } = await started(`${SECRET},`);
    expect(() => cameThroughEdge(by(''))).toThrow('ORIGIN_SECRETS is missing or invalid');
  });

  it('is checked first, by every route and for unknown ones', async () => {
    await started(SECRET);
    const { lambdaContext } = await import('../../../infra/local/handlers.ts');
    const { route } = await import('../../../functions/areas/access/route.ts');
    const { handler: unknown } = await import('../../../functions/areas/sistema/consumers/unknown-route.ts');
    const { limitClients } = await import('../../../functions/platform/http/client-limit.ts');
    const { contas } = await import('../../../shared/routes/contas.ts');
    const run = vi.fn();
    // There is no database in this test: counting a limit first would fail with 503.
    const login = route(contas.login, limitClients)(run);
    const context = lambdaContext('contas.login', 'teste', 1000) as never;
    const refused = await login(
      gatewayEvent('contas.login', { body: 'nem JSON', headers: { 'x-painel-origem': NEXT } }) as never,
      context,
    );
    expect([refused.statusCode, JSON.parse(refused.body ?? '').error]).toEqual([403, 'Acesso negado.']);
    expect(run).not.toHaveBeenCalled();
    expect((await unknown(by())).statusCode).toBe(403);
    expect((await unknown(by(SECRET))).statusCode).toBe(404);
  });
});

describe('the log', () => {
  it('has one line for each call, with route, account, client and outcome, without body or path', async () => {
    await started(ORIGIN_SECRET);
    const { logger } = await import('../../../functions/platform/log.ts');
    const { route } = await import('../../../functions/areas/access/route.ts');
    const { lambdaContext } = await import('../../../infra/local/handlers.ts');
    const { contas } = await import('../../../shared/routes/contas.ts');
    const lines = vi.spyOn(logger, 'info').mockImplementation(() => {});
    const confirm = route(contas.confirmEmail)(async () => ({}));
    const call = (claims?: Record<string, string>) =>
      confirm(
        gatewayEvent('contas.confirmEmail', {
          claims,
          query: { token: 'segredo-do-link' },
          headers: { 'x-painel-cliente': '203.0.113.9' },
        }) as never,
        lambdaContext('contas.confirmEmail', 'teste', 1000) as never,
      );
    await call();
    await call({ 'cognito:username': '01CONTA' });
    expect(lines.mock.calls.map(([message]) => message)).toEqual(['call', 'call']);
    const [, logged] = lines.mock.calls.map(([, facts]) => facts);
    expect(logged).toEqual({
      route: 'GET /confirmar-email',
      requestId: expect.any(String),
      conta: '01CONTA',
      cliente: '203.0.113.9',
      status: 302,
    });
    expect(JSON.stringify(lines.mock.calls)).not.toContain('segredo-do-link');
  });
});
