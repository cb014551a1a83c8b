import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../infra/local/services/ses.ts';
import type { Produto, Troca } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { addCodes, exchange, newExchange, newProduct, newVoucher } from '../support/content.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
let empresa: SignedIn;
let other: SignedIn;
let funcionario: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  [empresa, other] = [await newEmpresa(stack), await newEmpresa(stack)];
  for (const one of [empresa, other]) await setPlan(stack, one, 'enterprise_anual');
  [funcionario, colleague] = [await newFuncionario(stack, empresa), await newFuncionario(stack, empresa)];
});
afterEach(() => stack.tool('relogio', { agora: null }));

const list = async (who: SignedIn) =>
  (await stack.call<{ produtos: Produto[] }>('GET', `/api/produtos/${empresa.id}`, { token: who.token })).body
    .produtos;
const stockOf = async (id: string) => (await list(empresa)).find((one) => one.id === id)?.quantidade;
const readCode = (who: SignedIn, id: string) =>
  stack.call<{ codigo?: string; instrucoes?: string | null; message?: string }>(
    'GET',
    `/api/trocas/${id}/codigo`,
    { token: who.token },
  );
const setStatus = (who: SignedIn, id: string, status: string) =>
  stack.call<{ troca: Troca; message?: string }>('PUT', `/api/gerenciarTroca/${id}/status`, {
    token: who.token,
    body: { status },
  });
const managed = async (id: string) => {
  const { body } = await stack.call<{ trocas: Troca[] }>('GET', `/api/gerenciarTrocas/${empresa.id}`, {
    token: empresa.token,
  });
  return body.trocas.find((troca) => troca.id === id);
};
const create = (extra: object) =>
  stack.call<{ produto: Produto; campos?: Record<string, string> }>('POST', '/api/novoproduto', {
    token: empresa.token,
    body: { nome: 'Vale', valor_ups: 0, empresaId: empresa.id, ...extra },
  });
const update = (extra: object) =>
  stack.call<{ produto: Produto; campos?: Record<string, string> }>('POST', '/api/ajustarproduto', {
    token: empresa.token,
    body: { nome: 'Vale', valor_ups: 0, empresaId: empresa.id, ...extra },
  });
const free = (codigos: readonly string[], extra: object = {}) =>
  newVoucher(stack, empresa, codigos, { valor_ups: 0, ...extra });
const codesOf = (count: number, mark = 'C') => Array.from({ length: count }, (_, n) => `${mark}-${1000 + n}`);

describe('a voucher', () => {
  it('has the codes left as its stock, which nobody can set; its type stays', async () => {
    const made = await create({ tipo: 'vale' });
    expect([made.status, made.body.produto]).toMatchObject([201, { tipo: 'vale', quantidade: 0 }]);
    const { id } = made.body.produto;
    for (const quantidade of [0, 5]) {
      const refused = [await create({ tipo: 'vale', quantidade }), await update({ id, quantidade })];
      for (const { status, body } of refused)
        expect([status, body.campos]).toEqual([400, { quantidade: expect.any(String) }]);
    }
    expect((await create({})).body.campos, 'an item needs one').toEqual({ quantidade: expect.any(String) });
    expect((await create({ tipo: 'outro', quantidade: 1 })).body.campos).toHaveProperty('tipo');
    expect((await update({ id, tipo: 'item', quantidade: 1 })).body.campos).toHaveProperty('tipo');
    await addCodes(stack, empresa, id, codesOf(3));
    const changed = await update({ id, nome: 'Outro nome', tipo: 'vale' });
    expect(changed.body.produto).toMatchObject({ nome: 'Outro nome', tipo: 'vale', quantidade: 3 });
    expect((await list(funcionario)).find((one) => one.id === id)).toMatchObject({
      tipo: 'vale',
      quantidade: 3,
    });
  });

  it('takes each code once, also in a repetition and after it was exchanged', async () => {
    const { id } = await free([]);
    const first = await addCodes(stack, empresa, id, ['A-1', ' A-2 ', 'A-1', 'a-1']);
    expect([first.status, first.body]).toEqual([200, { incluidos: 3, repetidos: 1 }]);
    expect((await addCodes(stack, empresa, id, ['A-2', 'A-3'])).body).toEqual({ incluidos: 1, repetidos: 1 });
    const { codigo } = (await readCode(funcionario, (await newExchange(stack, funcionario, id)).id)).body;
    expect((await addCodes(stack, empresa, id, [codigo])).body).toEqual({ incluidos: 0, repetidos: 1 });
    expect(await stockOf(id)).toBe(3);
    const elsewhere = await free(['A-1']);
    expect(await stockOf(elsewhere.id), 'another voucher has codes of its own').toBe(1);
  });

  it('400 for codes that are none; 409 for an item', async () => {
    const { id } = await free([]);
    for (const codigos of [[], [''], ['  '], ['x'.repeat(201)], ['a\nb'], [1], ['ok', null], codesOf(5001)]) {
      const refused = await addCodes(stack, empresa, id, codigos);
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { campos: { codigos: expect.any(String) } },
      ]);
    }
    const item = await newProduct(stack, empresa);
    expect((await addCodes(stack, empresa, item.id, ['A'])).status).toBe(409);
    expect(await stockOf(id)).toBe(0);
  });
});

describe('an exchange for a voucher', () => {
  it('is delivered at once and shows its code to the employee alone', async () => {
    const { id: produtoId } = await free(['PRESENTE-4711'], { instrucoes: 'Use no site.' });
    const { status, body } = await exchange(stack, funcionario, produtoId);
    expect([status, body.troca]).toMatchObject([
      200,
      { status: 'entregue', temCodigo: true, instrucoes: 'Use no site.' },
    ]);
    expect(body.troca).not.toHaveProperty('codigoFinal');
    const { id } = body.troca;
    const shown = { status: 'entregue', temCodigo: true, codigoFinal: '4711' };
    expect(await managed(id)).toMatchObject(shown);
    expect(await managed(id)).not.toHaveProperty('codigoVisto');
    for (let reading = 0; reading < 2; reading += 1) {
      const read = await readCode(funcionario, id);
      expect([read.status, read.body]).toEqual([
        200,
        { codigo: 'PRESENTE-4711', instrucoes: 'Use no site.' },
      ]);
    }
    expect(await managed(id)).toMatchObject({ ...shown, codigoVisto: true });
    expect((await readCode(colleague, id)).status).toBe(404);
    expect((await readCode(empresa, id)).status).toBe(403);
    const none = await exchange(stack, colleague, produtoId);
    expect([none.status, none.body.error]).toEqual([409, 'Produto esgotado.']);
    const item = await newProduct(stack, empresa, { valor_ups: 0 });
    const troca = await newExchange(stack, funcionario, item.id);
    expect(troca).not.toHaveProperty('temCodigo');
    expect((await readCode(funcionario, troca.id)).status).toBe(404);
  });

  it('its code is never shown whole to the company, however short', async () => {
    const { id: produtoId } = await free(['1234']);
    const { id } = await newExchange(stack, funcionario, produtoId);
    expect(await managed(id)).not.toHaveProperty('codigoFinal');
    expect((await readCode(funcionario, id)).body.codigo).toBe('1234');
  });

  it('returns code and UPS while nobody has read the code; afterwards it is fixed', async () => {
    const { id: produtoId } = await free(['UNICO-0001']);
    const first = await newExchange(stack, funcionario, produtoId);
    expect((await setStatus(empresa, first.id, 'pendente')).status).toBe(409);
    const cancelled = await setStatus(empresa, first.id, 'cancelada');
    expect([cancelled.status, cancelled.body.troca.status]).toEqual([200, 'cancelada']);
    expect(cancelled.body.troca).not.toHaveProperty('temCodigo');
    expect((await setStatus(empresa, first.id, 'cancelada')).status, 'again').toBe(200);
    expect(await stockOf(produtoId)).toBe(1);
    const late = await readCode(funcionario, first.id);
    expect([late.status, late.body.message]).toEqual([409, 'Esta troca foi cancelada.']);

    const second = await newExchange(stack, colleague, produtoId);
    expect((await readCode(colleague, second.id)).body.codigo).toBe('UNICO-0001');
    for (const status of ['cancelada', 'pendente']) {
      const refused = await setStatus(empresa, second.id, status);
      const why =
        status === 'cancelada' ? 'O código já foi visto.' : 'Esta troca não pode mais mudar de status.';
      expect([refused.status, refused.body.message]).toEqual([409, why]);
    }
    expect((await setStatus(empresa, second.id, 'entregue')).status, 'as it is').toBe(200);
  });

  it('reading and cancelling at once: either the code is shown, or it returns', async () => {
    const { id: produtoId } = await free(codesOf(12));
    for (let round = 0; round < 6; round += 1) {
      const { id } = await newExchange(stack, funcionario, produtoId);
      const before = await stockOf(produtoId);
      const [read, cancel] = await Promise.all([
        readCode(funcionario, id),
        setStatus(empresa, id, 'cancelada'),
      ]);
      const shown = read.status === 200;
      expect([read.status, cancel.status]).toEqual(shown ? [200, 409] : [409, 200]);
      expect(await stockOf(produtoId)).toBe(Number(before) + (shown ? 0 : 1));
    }
  });

  it('keeps its code when the product is deleted, and does not return it to a later product', async () => {
    const { id: produtoId } = await free(codesOf(3));
    const [read, unread] = [
      await newExchange(stack, funcionario, produtoId),
      await newExchange(stack, funcionario, produtoId),
    ];
    await stack.call('DELETE', `/api/produto/${produtoId}`, { token: empresa.token });
    expect((await readCode(funcionario, read.id)).status).toBe(200);
    expect((await setStatus(empresa, unread.id, 'cancelada')).status).toBe(200);
    expect((await readCode(funcionario, unread.id)).status).toBe(409);
    const { listCodes } = await import('../support/codes.ts');
    await until('the unused codes to be deleted', async () =>
      (await listCodes(empresa.id, produtoId)).length === 1 ? true : undefined,
    );
  });

  it('stays readable on a lower plan', async () => {
    const owner = await newEmpresa(stack);
    await setPlan(stack, owner, 'enterprise_anual');
    const reader = await newFuncionario(stack, owner);
    const { id: produtoId } = await newVoucher(stack, owner, ['PAGO-0001'], { valor_ups: 0 });
    const { id } = await newExchange(stack, reader, produtoId);
    await setPlan(stack, owner, 'experience');
    expect((await readCode(reader, id)).body.codigo).toBe('PAGO-0001');
  });

  it('says in the audit who read the code, once, and never the code', async () => {
    const { id: produtoId, nome } = await free(['AUDITADO-0001'], { nome: 'Vale auditado' });
    const { id } = await newExchange(stack, funcionario, produtoId);
    for (let reading = 0; reading < 3; reading += 1) await readCode(funcionario, id);
    const { body } = await stack.call<{ registros: { acao: string; alvo: string; resumo: string }[] }>(
      'GET',
      '/api/auditoria',
      { token: empresa.token, query: { empresaId: empresa.id } },
    );
    const about = body.registros.filter(({ alvo }) => [id, produtoId].includes(alvo));
    expect(about.map(({ acao }) => acao).sort()).toEqual([
      'produto.abastecido',
      'produto.criado',
      'troca.revelada',
    ]);
    expect(about.find(({ acao }) => acao === 'produto.abastecido')?.resumo).toBe(
      `Enviou 1 código para o vale “${nome}”.`,
    );
    expect(JSON.stringify(about)).not.toContain('AUDITADO-0001');
  });
});

describe('few codes left', () => {
  const notices = async (nome: string) => {
    const { body } = await stack.call<{ avisos: { tipo: string; titulo: string; texto: string }[] }>(
      'GET',
      '/api/avisos',
      { token: empresa.token },
    );
    return body.avisos.filter(({ tipo, texto }) => tipo === 'vale_acabando' && texto.includes(nome));
  };
  const mails = async (nome: string) =>
    (await stack.look<Mail[]>(`emails?to=${encodeURIComponent(empresa.email)}`)).filter(({ text }) =>
      text.includes(nome),
    );
  const told = (nome: string, count: number) =>
    until(`${count} notices and mails of ${nome}`, async () =>
      (await notices(nome)).length >= count && (await mails(nome)).length >= count ? true : undefined,
    );

  it('are told once at five, once at none, and again only after a supply', async () => {
    const nome = 'Vale que acaba';
    const { id } = await free(codesOf(7), { nome });
    await newExchange(stack, funcionario, id);
    for (let left = 5; left > 0; left -= 1) await newExchange(stack, funcionario, id);
    await told(nome, 1);
    await newExchange(stack, funcionario, id);
    await told(nome, 2);
    expect((await notices(nome)).map(({ titulo }) => titulo)).toEqual([
      'Os códigos de um vale acabaram',
      'Um vale está acabando',
    ]);
    await addCodes(stack, empresa, id, codesOf(6, 'D'));
    await newExchange(stack, funcionario, id);
    await told(nome, 3);
    expect([await notices(nome), await mails(nome)].map(({ length }) => length)).toEqual([3, 3]);
    const subjects = (await mails(nome)).map(({ subject }) => subject);
    expect(subjects, 'an exchange of a voucher asks nothing of the company').not.toContain(
      'Nova troca na loja',
    );
  });
});
