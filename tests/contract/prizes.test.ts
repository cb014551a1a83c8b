import { expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { exchange, newPost, newProduct, newVoucher } from '../support/content.ts';
import { askForExport, finishedExport } from '../support/exports.ts';
import { LINK, visit } from '../support/links.ts';
import { askForMonth, prizeMonth, saveRules, setVinculo, sumOfRows } from '../support/prizes.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();

const clock = (agora: string | null) => stack.tool('relogio', { agora });
const again = async (who: SignedIn): Promise<SignedIn> => ({
  ...who,
  ...(await stack.login(who.email, PASSWORD)),
});
const settle = async (empresa: SignedIn, id: string, status: string) => {
  const { status: answer } = await stack.call('PUT', `/api/gerenciarTroca/${id}/status`, {
    token: empresa.token,
    body: { status },
  });
  expect(answer, `${status} ${id}`).toBe(200);
};
const troca = async (who: SignedIn, produtoId: string) => {
  const { status, body } = await exchange(stack, who, produtoId);
  expect(status).toBe(200);
  return body.troca.id;
};

/** Waits for a month's figures; checks that the rows of every order and page add up to its total. */
async function month(empresa: SignedIn, mes: string, total: object, pessoas: readonly object[] = []) {
  const expected = { total, ...(pessoas.length > 0 && { pessoas }) };
  const read = () => prizeMonth(stack, empresa, mes);
  await until(`${mes} to be counted`, async () => (isLike(await read(), expected) ? true : undefined), 15_000)
    // The assertion below says what differs.
    .catch(() => undefined);
  const found = await read();
  expect(found, mes).toMatchObject(expected);
  expect(found.total).toMatchObject(sumOfRows(found.pessoas));
  const byValue = await prizeMonth(stack, empresa, mes, { ordem: 'valor', limit: 1 });
  const values = byValue.pessoas.map(({ valorCentavos }) => valorCentavos);
  expect(values).toEqual([...values].sort((a, b) => b - a));
  expect(byValue.total).toEqual(found.total);
  expect(new Set(byValue.pessoas.map(({ funcionarioId }) => funcionarioId))).toEqual(
    new Set(found.pessoas.map(({ funcionarioId }) => funcionarioId)),
  );
  return found;
}

function isLike(answer: object, expected: object): boolean {
  try {
    expect(answer).toMatchObject(expected);
    return true;
  } catch {
    return false;
  }
}

it('three months: what was shared, clicked and delivered, under the rules of each', {
  timeout: 120_000,
}, async () => {
  await clock('2027-09-10T15:00:00.000Z');
  let empresa = await newEmpresa(stack, 'folha');
  await setPlan(stack, empresa, 'enterprise_anual');
  let ana = await newFuncionario(stack, empresa, 'ana');
  let bia = await newFuncionario(stack, empresa, 'bia');
  await setVinculo(stack, empresa, ana, 'clt');
  await setVinculo(stack, empresa, bia, 'pj');
  for (const who of [ana, bia]) await connectLinkedin(stack, who);
  const mug = await newProduct(stack, empresa, { nome: 'Caneca', valor_ups: 5, custoCentavos: 1000 });
  const pen = await newProduct(stack, empresa, { nome: 'Caneta', valor_ups: 5 });
  const voucher = await newVoucher(stack, empresa, ['AAAA1111', 'BBBB2222'], {
    valor_ups: 5,
    custoCentavos: 2500,
  });
  let posts = 0;
  const publish = async (who: SignedIn) => {
    const post = await newPost(stack, empresa, {
      legenda: `Prêmio ${empresa.id} ${++posts}`,
      ups: 25,
      ...LINK,
    });
    const { status, body } = await share(stack, who, post.id);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.linkCurto ?? '';
  };

  // September: Ana shares twice and is clicked once; Bia shares once.
  const address = await publish(ana);
  await publish(ana);
  await publish(bia);
  expect((await visit(address)).status).toBe(302);
  const first = await troca(ana, mug.id);
  const late = await troca(bia, pen.id);
  await settle(empresa, first, 'entregue');
  await month(empresa, '2027-09', { pessoas: 2, trocas: 1, valorCentavos: 1000, acima: 0 });
  // The first rules hold for those who have shared already.
  await saveRules(stack, empresa, { esperadoCompartilhamentos: 1, vinculosQueTrocam: ['clt'] });
  const september = await month(empresa, '2027-09', { acima: 1, receberam: 1, foraDoVinculo: 0 }, [
    { compartilhamentos: 2, cliques: 1 },
    { compartilhamentos: 1 },
  ]);
  const figures = { esperadoCompartilhamentos: 1, esperadoCliques: null };
  const [anaRow, biaRow] = september.pessoas;
  expect(september).toMatchObject({
    mes: '2027-09',
    fechado: false,
    regras: { ...figures, desde: '2027-09' },
  });
  expect(anaRow).toEqual({
    funcionarioId: ana.id,
    nome: 'Pessoa ana',
    email: ana.email,
    matricula: null,
    vinculo: 'clt',
    ...{ compartilhamentos: 2, cliques: 1, ...figures, acimaDoEsperado: true },
    ...{ trocas: 1, ups: 5, valorCentavos: 1000, semCusto: 0 },
  });
  expect(biaRow).toMatchObject({
    nome: 'Pessoa bia',
    compartilhamentos: 1,
    acimaDoEsperado: false,
    trocas: 0,
  });
  const only = async (query: Record<string, string>) =>
    (await prizeMonth(stack, empresa, '2027-09', query)).pessoas.map(({ nome }) => nome);
  expect(await only({ vinculo: 'pj' })).toEqual(['Pessoa bia']);
  expect(await only({ acima: 'true' })).toEqual(['Pessoa ana']);
  expect(await only({ acima: 'false', vinculo: 'clt' })).toEqual([]);
  expect(await only({ vinculo: 'nenhum' })).toEqual([]);
  // A cost corrected later changes nothing that was given.
  await stack.call('POST', '/api/ajustarproduto', {
    token: empresa.token,
    body: {
      id: mug.id,
      nome: 'Caneca',
      valor_ups: 5,
      quantidade: 9,
      empresaId: empresa.id,
      custoCentavos: 9999,
    },
  });

  // Another name and kind of employment move rows and sums, of past months too.
  await stack.call('PUT', `/funcionarios/${bia.id}`, {
    token: empresa.token,
    body: { nome: 'Abigail Reis' },
  });
  await setVinculo(stack, empresa, ana, null);
  await month(empresa, '2027-09', { pessoas: 2, foraDoVinculo: 1 }, [
    { nome: 'Abigail Reis' },
    { vinculo: null },
  ]);
  expect(await only({ vinculo: 'nenhum' })).toEqual(['Pessoa ana']);
  await setVinculo(stack, empresa, ana, 'clt');
  await stack.call('PUT', `/funcionarios/${bia.id}`, { token: empresa.token, body: { nome: 'Pessoa bia' } });
  await month(empresa, '2027-09', { foraDoVinculo: 0 }, [{ nome: 'Pessoa ana', vinculo: 'clt' }, {}]);

  // October: Bia's pen of September is delivered; she is outside the list. A delivery is undone and made again.
  await clock('2027-10-01T03:05:00.000Z');
  [empresa, ana, bia] = [await again(empresa), await again(ana), await again(bia)];
  expect((await prizeMonth(stack, empresa, '2027-09')).fechado).toBe(false);
  await clock('2027-10-01T03:10:00.000Z');
  expect((await prizeMonth(stack, empresa, '2027-09')).fechado).toBe(true);
  await clock('2027-10-10T15:00:00.000Z');
  [empresa, ana, bia] = [await again(empresa), await again(ana), await again(bia)];
  await settle(empresa, late, 'entregue');
  await settle(empresa, late, 'pendente');
  await settle(empresa, late, 'entregue');
  const vale = await troca(ana, voucher.id);
  await publish(ana);
  const changed = await saveRules(stack, empresa, {
    esperadoCompartilhamentos: 0,
    vinculosQueTrocam: ['clt'],
  });
  expect(changed.desde).toBe('2027-11');
  const october = await month(
    empresa,
    '2027-10',
    { pessoas: 2, receberam: 2, acima: 0, trocas: 2, valorCentavos: 2500, semCusto: 1, foraDoVinculo: 1 },
    [
      { nome: 'Pessoa ana', compartilhamentos: 1, acimaDoEsperado: false, trocas: 1, valorCentavos: 2500 },
      { nome: 'Pessoa bia', compartilhamentos: 0, acimaDoEsperado: false, trocas: 1, ups: 5, semCusto: 1 },
    ],
  );
  expect(october.regras).toMatchObject({ esperadoCompartilhamentos: 1, desde: '2027-09' });

  // November: Ana's voucher of October is cancelled, and she leaves.
  await clock('2027-11-10T15:00:00.000Z');
  [empresa, ana, bia] = [await again(empresa), await again(ana), await again(bia)];
  await connectLinkedin(stack, ana);
  await publish(ana);
  await settle(empresa, vale, 'cancelada');
  const november = await month(empresa, '2027-11', { pessoas: 1, acima: 1, trocas: 0 });
  expect(november.regras).toMatchObject({ esperadoCompartilhamentos: 0, desde: '2027-11' });
  await month(empresa, '2027-10', {
    ...{ pessoas: 2, receberam: 1, trocas: 1, valorCentavos: 0, semCusto: 1, foraDoVinculo: 1 },
  });
  const days = { de: '2027-09-30', ate: '2027-11-01' };
  const { url = '' } = await finishedExport(
    stack,
    empresa,
    await askForExport(stack, empresa, 'premios', days),
  );
  expect((await (await fetch(url)).text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    'mes;matricula;nome;email;vinculo;compartilhamentos;cliques;acima_do_esperado;trocas;ups;valor',
    `2027-09;;Pessoa ana;${ana.email};clt;2;1;sim;1;5;10,00`,
    `2027-09;;Pessoa bia;${bia.email};pj;1;0;não;0;0;0,00`,
    `2027-10;;Pessoa ana;${ana.email};clt;1;0;não;0;0;0,00`,
    `2027-10;;Pessoa bia;${bia.email};pj;0;0;não;1;5;0,00`,
    `2027-11;;Pessoa ana;${ana.email};clt;1;0;sim;0;0;0,00`,
    '',
  ]);
  await stack.call('DELETE', `/funcionarios/${ana.id}`, { token: empresa.token });
  const erased = await until('the name to leave the past', async () => {
    const { pessoas } = await prizeMonth(stack, empresa, '2027-09');
    return pessoas[1]?.nome === null ? pessoas : undefined;
  });
  expect(erased[1], 'the figures stay, behind all names').toEqual({
    ...anaRow,
    ...{ nome: null, email: null, matricula: null, vinculo: null },
  });
  const then = await month(empresa, '2027-09', {
    pessoas: 2,
    acima: 1,
    valorCentavos: 1000,
    foraDoVinculo: 0,
  });
  expect(then.regras).toMatchObject({ esperadoCompartilhamentos: 1 });
  expect((await prizeMonth(stack, empresa, '2027-09', { vinculo: 'clt' })).pessoas).toEqual([]);
  await clock(null);
});

it('400 for a month that has not begun or is none; 403 for another company', async () => {
  const empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_semestral');
  for (const mes of ['2126-11', '2026-13', '2026-1', '2019-12', '2026-11-01', '']) {
    const { status, body } = await askForMonth(stack, empresa, mes);
    expect([mes, status, body]).toMatchObject([mes, 400, { campos: { mes: expect.any(String) } }]);
  }
  const empty = await askForMonth(stack, empresa, '2024-02');
  expect(empty.body).toMatchObject({ fechado: true, total: { pessoas: 0, trocas: 0 }, pessoas: [] });
  for (const cursor of ['x', Buffer.from('{"ordem":"valor","apos":"1"}').toString('base64url')])
    expect((await askForMonth(stack, empresa, '2024-02', { cursor })).status).toBe(400);
  const other = await newEmpresa(stack);
  await setPlan(stack, other, 'enterprise_semestral');
  expect((await askForMonth(stack, { ...empresa, token: other.token }, '2024-02')).status).toBe(403);
});
