import { expect, it } from 'vitest';
import type { Produto } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { auditOf } from '../support/audit.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { exchange, newProduct, newVoucher } from '../support/content.ts';
import { onlyToday } from '../support/exports.ts';
import { newGestor } from '../support/gestores.ts';
import { putRules, saveRules, setVinculo } from '../support/prizes.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();

/** Noon in São Paulo. */
const NOVEMBER = '2027-11-15T15:00:00.000Z';
const DECEMBER = '2027-12-15T15:00:00.000Z';
const clock = (agora: string | null) => stack.tool('relogio', { agora });

const enterprise = async () => {
  const one = await newEmpresa(stack, 'regras');
  await setPlan(stack, one, 'enterprise_anual');
  return one;
};
const read = async (who: SignedIn, token = who.token) =>
  (await stack.call('GET', '/api/premios/regras', { token, query: { empresaId: who.empresaId } })).body
    .regras;

const NONE = { esperadoCompartilhamentos: null, esperadoCliques: null, vinculosQueTrocam: null, desde: null };

it('the first figures hold from this month on, every change from the next; who exchanges, at once', async () => {
  await clock(NOVEMBER);
  let empresa = await enterprise();
  expect(await read(empresa)).toEqual(NONE);
  expect(await saveRules(stack, empresa, {}), 'nulls are no first rules').toEqual(NONE);
  const list = { vinculosQueTrocam: ['pj', 'clt', 'clt'] as ('pj' | 'clt')[] };
  expect(await saveRules(stack, empresa, list)).toEqual({ ...NONE, vinculosQueTrocam: ['clt', 'pj'] });
  const first = { esperadoCompartilhamentos: 4, esperadoCliques: 0, vinculosQueTrocam: null };
  expect(await saveRules(stack, empresa, first)).toEqual({ ...first, desde: '2027-11' });
  const second = { ...first, esperadoCliques: 100_000 };
  expect(await saveRules(stack, empresa, second)).toEqual({ ...second, desde: '2027-12' });
  expect(await saveRules(stack, empresa, second), 'the same again').toEqual({ ...second, desde: '2027-12' });
  expect(await saveRules(stack, empresa, { ...NONE, desde: undefined } as object)).toEqual({
    ...NONE,
    desde: '2027-12',
  });
  expect(await read(empresa)).toEqual({ ...NONE, desde: '2027-12' });
  await clock(DECEMBER);
  const { token } = await stack.login(empresa.email, 'Senha123');
  empresa = { ...empresa, token };
  expect(await saveRules(stack, empresa, first), 'they are not the first').toMatchObject({
    desde: '2028-01',
  });
  const lines = (await auditOf(stack, empresa)).filter(({ acao }) => acao === 'premios.alterados');
  expect(lines.map(({ resumo }) => resumo)).toEqual([
    'Prêmios. Compartilhamentos esperados no mês: vazio → 4; Cliques esperados no mês: vazio → 0. O esperado vale desde 2028-01.',
    'Prêmios. Compartilhamentos esperados no mês: 4 → vazio; Cliques esperados no mês: 100.000 → vazio.',
    'Prêmios. Cliques esperados no mês: 0 → 100.000. O esperado vale desde 2027-12.',
    'Prêmios. Compartilhamentos esperados no mês: vazio → 4; Cliques esperados no mês: vazio → 0; Quem troca: “CLT, PJ” → “Todos”. O esperado vale desde 2027-11.',
    'Prêmios. Quem troca: “Todos” → “CLT, PJ”.',
  ]);
  await clock(null);
});

it('400 outside the bounds, 403 for other plans, companies and readers', async () => {
  const own = await enterprise();
  for (const wrong of [
    { esperadoCompartilhamentos: 101 },
    { esperadoCompartilhamentos: -1 },
    { esperadoCompartilhamentos: 1.5 },
    { esperadoCompartilhamentos: undefined },
    { esperadoCliques: 100_001 },
    { vinculosQueTrocam: ['CLT'] },
    { vinculosQueTrocam: 'clt' },
  ])
    expect((await putRules(stack, own, wrong as object)).status, JSON.stringify(wrong)).toBe(400);
  expect((await putRules(stack, own, {}, (await enterprise()).token)).status).toBe(403);
  const [reader, editor] = [await newGestor(stack, own, 'leitor'), await newGestor(stack, own, 'editor')];
  expect((await putRules(stack, own, {}, reader.token)).status).toBe(403);
  expect(await read(own, reader.token)).toEqual(NONE);
  expect((await putRules(stack, own, {}, editor.token)).status).toBe(200);
  await setPlan(stack, own, 'expert_anual');
  const refused = await putRules(stack, own);
  const exported = await stack.call('POST', '/api/exportacoes', {
    token: own.token,
    body: { tipo: 'premios', ...onlyToday() },
  });
  for (const { status, body } of [refused, exported])
    expect([status, body]).toMatchObject([403, { codigo: 'plano', recurso: 'premios' }]);
});

it('an employee outside the list sees the products and exchanges none: UPS, stock and codes stay', async () => {
  const own = await enterprise();
  const [clt, pj, none] = [
    await newFuncionario(stack, own),
    await newFuncionario(stack, own),
    await newFuncionario(stack, own),
  ];
  await setVinculo(stack, own, clt, 'clt');
  await setVinculo(stack, own, pj, 'pj');
  const mug = await newProduct(stack, own, { valor_ups: 0, quantidade: 9 });
  const voucher = await newVoucher(stack, own, ['A1B2C3', 'D4E5F6'], { valor_ups: 0 });
  const store = async (who: SignedIn) =>
    (
      await stack.call<{ produtos: Produto[]; podeTrocar?: boolean }>('GET', `/api/produtos/${own.id}`, {
        token: who.token,
      })
    ).body;
  expect((await store(own)).podeTrocar, 'for employees only').toBeUndefined();
  for (const who of [clt, pj, none]) expect((await store(who)).podeTrocar, 'no list').toBe(true);
  await saveRules(stack, own, { vinculosQueTrocam: ['clt', 'estagio'] });
  for (const who of [pj, none]) {
    expect(await store(who)).toMatchObject({ podeTrocar: false, produtos: [{}, {}] });
    for (const { id } of [mug, voucher]) {
      const { status, body } = await exchange(stack, who, id);
      expect([status, body.error]).toEqual([
        403,
        'Trocas não estão disponíveis para o seu vínculo com a empresa.',
      ]);
    }
  }
  const trocas = async () =>
    (await stack.call('GET', `/api/gerenciarTrocas/${own.id}`, { token: own.token })).body.trocas;
  expect(await trocas()).toEqual([]);
  const stock = async () =>
    Object.fromEntries((await store(own)).produtos.map(({ id, quantidade }) => [id, quantidade]));
  expect(await stock()).toEqual({ [mug.id]: 9, [voucher.id]: 2 });
  expect((await store(clt)).podeTrocar).toBe(true);
  expect((await exchange(stack, clt, mug.id)).status).toBe(200);
  await saveRules(stack, own, { vinculosQueTrocam: [] });
  expect((await exchange(stack, clt, mug.id)).status, 'nobody').toBe(403);
  await saveRules(stack, own, {});
  expect((await exchange(stack, none, mug.id)).status, 'everybody again').toBe(200);
});
