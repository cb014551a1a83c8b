import { expect, it } from 'vitest';
import type { RouteCost } from '../../infra/local/cost.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { fillMonth, vinculoOf } from '../support/prize-rows.ts';
import { askForMonth, prizeMonth, sumOfRows } from '../support/prizes.ts';
import { stackForFile } from '../support/stack.ts';
import { fill, idOf } from '../support/table-rows.ts';

const stack = stackForFile({ custo: 'medido' });
const MES = '2024-05';

/** A company with so many people in a month, of every kind of employment. */
async function companyOf(people: number): Promise<SignedIn> {
  const empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  const { empresaId } = empresa;
  const personOf = (n: number) => ({
    id: `${empresaId.slice(0, 10)}${idOf('P', n)}`,
    nome: `Pessoa ${String((n * 7919) % people).padStart(6, '0')}`,
  });
  await fill('funcionarios', people, (n) => ({
    empresaId,
    ...personOf(n),
    email: `${idOf('p', n)}@exemplo.com.br`,
    // As large as records of employees are.
    hash: 'f'.repeat(900),
    ...(vinculoOf(n) && { vinculo: vinculoOf(n) }),
  }));
  await fillMonth(empresaId, MES, people, personOf);
  return empresa;
}

/** A page, and what reading it consumed. */
async function costOf(empresa: SignedIn, query: Record<string, string | number>) {
  const since = new Date().toISOString();
  const { status, body } = await askForMonth(stack, empresa, MES, query);
  expect(status).toBe(200);
  const costs = await stack.look<RouteCost[]>(`custo?desde=${since}`);
  const cost = costs.find(({ rota }) => rota === 'GET /api/premios');
  return { body, leitura: cost?.leitura ?? 99, escrita: cost?.escrita ?? 99 };
}

it('a page and its total cost at most 40 read units and no write, whatever the company’s size, order and filter', {
  timeout: 120_000,
}, async () => {
  for (const people of [10, 2_000]) {
    const empresa = await companyOf(people);
    for (const ordem of ['nome', 'valor'])
      for (const query of [
        {},
        { vinculo: 'clt' },
        { acima: 'true' },
        { vinculo: 'nenhum', acima: 'false' },
      ]) {
        const first = await costOf(empresa, { ordem, ...query });
        const { nextCursor } = first.body;
        const pages = [
          first,
          ...(nextCursor ? [await costOf(empresa, { ordem, ...query, cursor: nextCursor })] : []),
        ];
        for (const { leitura, escrita, body } of pages) {
          expect(leitura, `${people} people, ${ordem}, ${JSON.stringify(query)}`).toBeLessThanOrEqual(40);
          expect(escrita).toBe(0);
          expect(body.total.pessoas).toBe(people);
        }
        if (people > 50) expect(first.body.pessoas).toHaveLength(50);
      }
  }
});

it('every person of many lists is on one page, in order', { timeout: 60_000 }, async () => {
  const empresa = await companyOf(230);
  for (const ordem of ['nome', 'valor'] as const) {
    const month = await prizeMonth(stack, empresa, MES, { ordem, limit: 7 });
    expect(month.total).toMatchObject({ ...sumOfRows(month.pessoas), acima: 115 });
    const keys = month.pessoas.map(({ nome, valorCentavos }) =>
      ordem === 'nome' ? (nome ?? '') : -valorCentavos,
    );
    expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  }
  const some = await prizeMonth(stack, empresa, MES, { vinculo: 'pj', acima: 'true', ordem: 'valor' });
  expect(some.pessoas.length).toBeGreaterThan(10);
  expect(some.pessoas.every(({ vinculo }) => vinculo === 'pj')).toBe(true);
});
