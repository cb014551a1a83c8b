import { describe, expect, it } from 'vitest';
import { type RouteCost, sequentialTrips } from '../../../infra/local/cost.ts';
import { signUpEmpresa } from '../../support/contas.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile({ custo: 'medido' });

describe('the meter of costs', () => {
  it('charges each route for its own database calls, also when many run at once', async () => {
    const empresa = await signUpEmpresa(stack);
    const { token, empresaId } = empresa;
    const since = new Date().toISOString();
    const read = () => stack.call('GET', `/empresa/${empresaId}`, { token });
    await Promise.all([read(), read(), read(), stack.call('GET', '/saude'), signUpEmpresa(stack)]);

    const costs = await stack.look<RouteCost[]>(`custo?desde=${since}`);
    const of = (rota: string) => costs.find((cost) => cost.rota === rota);
    expect(of('GET /empresa/{id}')).toMatchObject({ chamadas: 3, escrita: 0 });
    expect(of('GET /empresa/{id}')?.leitura).toBeGreaterThan(0);
    expect(of('GET /saude')).toMatchObject({ chamadas: 1, escrita: 0, idas: 1 });
    // One consistent read of one item.
    expect(of('GET /saude')?.leitura).toBe(1);
    expect(of('POST /cadastrar-empresa')?.escrita).toBeGreaterThan(2);
  });

  it('counts nothing before the asked instant', async () => {
    await stack.call('GET', '/saude');
    expect(await stack.look(`custo?desde=${new Date(Date.now() + 1000).toISOString()}`)).toEqual([]);
  });
});

describe('sequential trips', () => {
  it.each([
    ['none', [], 0],
    [
      'one after the other',
      [
        [0, 1],
        [1, 2],
        [3, 4],
      ],
      3,
    ],
    [
      'all at once',
      [
        [0, 5],
        [1, 4],
        [2, 6],
      ],
      1,
    ],
    [
      'two at once, then one',
      [
        [0, 2],
        [0, 3],
        [3, 5],
      ],
      2,
    ],
  ] as const)('%s', (_case, calls, trips) => {
    expect(sequentialTrips(calls.map(([start, end]) => ({ start, end })))).toBe(trips);
  });
});
