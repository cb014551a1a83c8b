import { beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../infra/local/services/ses.ts';
import type { Produto, Troca } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { exchange, newExchange, newPost, newProduct } from '../support/content.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  funcionario = await rich(25);
  colleague = await rich(10);
});

/** An employee who earned this many UPS by sharing. */
async function rich(ups: number): Promise<SignedIn> {
  const one = await newFuncionario(stack, empresa);
  await connectLinkedin(stack, one);
  const post = await newPost(stack, empresa, { ups });
  const { status } = await share(stack, one, post.id);
  expect(status).toBe(200);
  return one;
}

const list = (who: SignedIn, empresaId = who.empresaId) =>
  stack.call<{ produtos: Produto[]; message?: string }>('GET', `/api/produtos/${empresaId}`, {
    token: who.token,
  });
const setStatus = (who: SignedIn, id: string, status: unknown, extra: object = {}) =>
  stack.call<{ troca: Troca; message?: string }>('PUT', `/api/gerenciarTroca/${id}/status`, {
    token: who.token,
    body: { status, ...extra },
  });
const stockOf = async (id: string) =>
  (await list(empresa)).body.produtos.find((one) => one.id === id)?.quantidade;
const balanceOf = async (who: SignedIn) =>
  (await stack.call('POST', '/updateUps', { token: who.token, body: { funcionarioId: who.id } })).body.ups;

describe('exchanging UPS', () => {
  it('200 with the exchange and the new balance; one unit less', async () => {
    const product = await newProduct(stack, empresa, { valor_ups: 5, quantidade: 2 });
    const { status, body } = await exchange(stack, funcionario, product.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Troca realizada com sucesso!',
      troca: {
        id: expect.any(String),
        produtoId: product.id,
        produtoNome: product.nome,
        imagem: null,
        valor_ups: 5,
        data: expect.any(String),
        status: 'pendente',
        instrucoes: null,
        observacao: null,
      },
      ups: 20,
    });
    const byGet = await stack.call('GET', '/api/trocarups', {
      token: funcionario.token,
      query: { produtoId: product.id, funcionarioId: funcionario.id },
    });
    expect([byGet.status, byGet.body.ups]).toEqual([200, 15]);
    expect(await stockOf(product.id)).toBe(0);
  });

  it('409 without stock and without balance, and nothing changes', async () => {
    const before = await balanceOf(funcionario);
    const none = await newProduct(stack, empresa, { valor_ups: 1, quantidade: 0 });
    const sold = await exchange(stack, funcionario, none.id);
    expect([sold.status, sold.body.error]).toEqual([409, 'Produto esgotado.']);
    const dear = await newProduct(stack, empresa, { valor_ups: 1000, quantidade: 1 });
    const poor = await exchange(stack, funcionario, dear.id);
    expect([poor.status, poor.body.error]).toEqual([409, 'Saldo de UPS insuficiente.']);
    expect([await balanceOf(funcionario), await stockOf(dear.id)]).toEqual([before, 1]);
  });

  it('accepts a product that costs nothing', async () => {
    const free = await newProduct(stack, empresa, { valor_ups: 0, quantidade: 1 });
    const before = await balanceOf(colleague);
    expect((await exchange(stack, colleague, free.id)).body.ups).toBe(before);
  });
});

describe('delivering or cancelling an exchange', () => {
  it('delivers once: repeating is accepted, undoing works for ten minutes, anything else is 409', async () => {
    const one = await rich(10);
    const product = await newProduct(stack, empresa, { valor_ups: 5 });
    const { id } = await newExchange(stack, one, product.id);
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await setStatus(empresa, id, 'entregue');
      expect([status, body.troca.status]).toEqual([200, 'entregue']);
    }
    const refuses = async (status: string) => {
      const refused = await setStatus(empresa, id, status);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'Esta troca não pode mais mudar de status.',
      ]);
    };
    await refuses('cancelada');
    const undone = await setStatus(empresa, id, 'pendente');
    expect([undone.status, undone.body.troca.status]).toEqual([200, 'pendente']);
    expect((await setStatus(empresa, id, 'entregue')).status).toBe(200);
    await stack.tool('relogio', { agora: new Date(Date.now() + 11 * 60_000).toISOString() });
    for (const status of ['pendente', 'cancelada']) await refuses(status);
    await stack.mail(one.email, /entreg/i);
    await stack.tool('relogio', { agora: null });
  });

  it('cancels once: UPS and stock are returned', async () => {
    const one = await rich(10);
    const product = await newProduct(stack, empresa, { valor_ups: 4, quantidade: 1 });
    const { id } = await newExchange(stack, one, product.id);
    expect([await balanceOf(one), await stockOf(product.id)]).toEqual([6, 0]);
    for (let n = 0; n < 2; n += 1) expect((await setStatus(empresa, id, 'cancelada')).status).toBe(200);
    expect([await balanceOf(one), await stockOf(product.id)]).toEqual([10, 1]);
    expect((await setStatus(empresa, id, 'entregue')).status).toBe(409);
    await stack.mail(one.email, /cancel/i);
  });

  it('returns only stock if the employee was removed, only UPS if the product was', async () => {
    const one = await rich(10);
    const product = await newProduct(stack, empresa, { valor_ups: 4, quantidade: 1 });
    const { id } = await newExchange(stack, one, product.id);
    await stack.call('DELETE', `/funcionarios/${one.id}`, { token: empresa.token });
    const cancelled = await setStatus(empresa, id, 'cancelada');
    expect(cancelled.body.troca).toMatchObject({ status: 'cancelada', Funcionario: null });
    expect(await stockOf(product.id)).toBe(1);
    const two = await rich(10);
    const next = await newExchange(stack, two, product.id);
    await stack.call('DELETE', `/api/produto/${product.id}`, { token: empresa.token });
    expect((await setStatus(empresa, next.id, 'cancelada')).status).toBe(200);
    expect(await balanceOf(two)).toBe(10);
  });

  it('400 for unknown statuses, including uppercase ones', async () => {
    const product = await newProduct(stack, empresa, { valor_ups: 0 });
    const { id } = await newExchange(stack, colleague, product.id);
    for (const status of ['Entregue', 'ENTREGUE', 'x', '', null, undefined, 1, ['entregue']]) {
      const refused = await setStatus(empresa, id, status);
      expect([refused.status, refused.body.message]).toEqual([400, 'Status inválido.']);
    }
    expect((await setStatus(empresa, id, 'pendente')).status).toBe(200);
  });
});

describe('the texts of an exchange', () => {
  const INSTRUCTIONS = 'Retire na recepção,\ncom o crachá.';

  it('the exchange and its mails say how it is handed over; the store does not, before the exchange', async () => {
    const one = await rich(20);
    const product = await newProduct(stack, empresa, { valor_ups: 2, instrucoes: ` ${INSTRUCTIONS} ` });
    const shown = async (who: SignedIn) =>
      (await list(who, empresa.empresaId)).body.produtos.find(({ id }) => id === product.id);
    expect([product.instrucoes, (await shown(empresa))?.instrucoes]).toEqual([INSTRUCTIONS, INSTRUCTIONS]);
    expect((await shown(one))?.instrucoes).toBeNull();
    const { body } = await exchange(stack, one, product.id);
    expect(body.troca.instrucoes).toBe(INSTRUCTIONS);
    const change = (extra: object) =>
      stack.call<{ produto: Produto }>('POST', '/api/ajustarproduto', {
        token: empresa.token,
        body: {
          id: product.id,
          nome: product.nome,
          valor_ups: 2,
          quantidade: 9,
          empresaId: empresa.id,
          ...extra,
        },
      });
    expect((await change({})).body.produto.instrucoes, 'an absent field stays').toBe(INSTRUCTIONS);
    expect((await change({ instrucoes: null })).body.produto.instrucoes).toBeNull();
    expect((await shown(empresa))?.instrucoes).toBeNull();
    expect((await change({ instrucoes: 'x'.repeat(501) })).status).toBe(400);
    const history = await stack.call<{ trocas: Troca[] }>('GET', `/api/historicoTrocas/${one.id}`, {
      token: one.token,
    });
    expect(history.body.trocas[0]?.instrucoes, 'as it was when it was exchanged').toBe(INSTRUCTIONS);
    const mail = await until('the company’s mail', async () =>
      (await stack.look<Mail[]>(`emails?to=${encodeURIComponent(empresa.email)}`)).find(({ text }) =>
        text.includes(`Como entregar: ${INSTRUCTIONS}`),
      ),
    );
    expect(mail.html).toContain('Retire na recepção,<br>com o crachá.');
  });

  it('the company’s message is shown and mailed, and removed with an undone delivery', async () => {
    const one = await rich(20);
    const { id: produtoId } = await newProduct(stack, empresa, { valor_ups: 2, instrucoes: INSTRUCTIONS });
    const [first, second] = [
      await newExchange(stack, one, produtoId),
      await newExchange(stack, one, produtoId),
    ];
    expect((await setStatus(empresa, first.id, 'entregue', { observacao: 'x'.repeat(501) })).status).toBe(
      400,
    );
    const wrong = await setStatus(empresa, first.id, 'entregue', { observacao: ' Na mesa errada ' });
    expect(wrong.body.troca).toMatchObject({ status: 'entregue', observacao: 'Na mesa errada' });
    const again = await setStatus(empresa, first.id, 'entregue', { observacao: 'Outra coisa' });
    expect(again.body.troca.observacao, 'the same status again changes nothing').toBe('Na mesa errada');
    expect((await setStatus(empresa, first.id, 'pendente')).body.troca.observacao).toBeNull();
    await setStatus(empresa, first.id, 'entregue', { observacao: 'Na sua mesa' });
    await setStatus(empresa, second.id, 'cancelada', { observacao: 'Acabou a cor azul' });
    const history = await stack.call<{ trocas: Troca[] }>('GET', `/api/historicoTrocas/${one.id}`, {
      token: one.token,
    });
    expect(history.body.trocas.map(({ observacao }) => observacao)).toEqual([
      'Acabou a cor azul',
      'Na sua mesa',
    ]);
    expect((await stack.mail(one.email, /cancelada/)).text).toContain(': Acabou a cor azul');
    await stack.tool('relogio', { agora: new Date(Date.now() + 11 * 60_000).toISOString() });
    const delivered = await stack.mail(one.email, /entregue/);
    await stack.tool('relogio', { agora: null });
    expect(delivered.text).toContain(`Como receber: ${INSTRUCTIONS}`);
    expect(delivered.text).toContain(': Na sua mesa');
    await stack.call('DELETE', `/funcionarios/${one.id}`, { token: empresa.token });
    await until('the message to a removed employee to be deleted', async () => {
      const { body } = await stack.call<{ trocas: Troca[] }>('GET', `/api/gerenciarTrocas/${empresa.id}`, {
        token: empresa.token,
      });
      const own = body.trocas.filter(({ id }) => id === first.id || id === second.id);
      return own.length === 2 && own.every(({ observacao }) => observacao === null) ? own : undefined;
    });
  });
});

describe('the list of exchanges by situation', () => {
  it('lists pending or closed exchanges, newest first, skipping all others page by page', async () => {
    const owner = await newEmpresa(stack);
    await setPlan(stack, owner, 'enterprise_anual');
    const one = await newFuncionario(stack, owner);
    const { id: produtoId } = await newProduct(stack, owner, { valor_ups: 0, quantidade: 20 });
    const ids: string[] = [];
    for (let n = 0; n < 14; n += 1) ids.unshift((await newExchange(stack, one, produtoId)).id);
    // Only the newest and the oldest are pending, with the most that one request skips between them.
    const waiting = [ids[0], ids[13]];
    for (const id of ids.slice(1, 13)) await setStatus(owner, id, 'entregue');
    const read = async (situacao: string, limit: number) => {
      const pages: string[][] = [];
      for (let cursor: string | undefined; pages.length === 0 || cursor; ) {
        const { body } = await stack.call<{ trocas: Troca[]; nextCursor?: string }>(
          'GET',
          `/api/gerenciarTrocas/${owner.id}`,
          { token: owner.token, query: { situacao, limit, ...(cursor && { cursor }) } },
        );
        pages.push(body.trocas.map(({ id }) => id));
        cursor = body.nextCursor;
      }
      return pages;
    };
    const oneByOne = await read('pendente', 1);
    expect(oneByOne.flat()).toEqual(waiting);
    expect(oneByOne).toContainEqual([]);
    const ended = await read('encerrada', 5);
    expect(ended.flat()).toEqual(ids.slice(1, 13));
    expect(Math.max(...ended.map(({ length }) => length))).toBe(5);
    const path = `/api/gerenciarTrocas/${owner.id}`;
    expect((await stack.call('GET', path, { token: owner.token, query: { situacao: 'x' } })).status).toBe(
      400,
    );
  });
});

describe('histories', () => {
  it('keep name and image of a deleted product, newest first, with employee names for the company', async () => {
    const one = await rich(10);
    const [first, second] = [
      await newProduct(stack, empresa, { nome: 'Primeiro', valor_ups: 1 }),
      await newProduct(stack, empresa, { nome: 'Segundo', valor_ups: 1 }),
    ];
    for (const { id } of [first, second]) await newExchange(stack, one, id);
    await stack.call('DELETE', `/api/produto/${first.id}`, { token: empresa.token });
    const read = (path: string, who: SignedIn) =>
      stack.call<{ trocas: Troca[] }>('GET', path, { token: who.token });
    const own = (await read(`/api/historicoTrocas/${one.id}`, one)).body.trocas;
    expect(own.map(({ produtoNome }) => produtoNome)).toEqual(['Segundo', 'Primeiro']);
    expect((await read(`/api/historicoTrocas/${one.id}`, empresa)).body.trocas).toEqual(own);
    for (const path of ['gerenciarTrocas', 'historicoTrocasEmpresa']) {
      const { body } = await read(`/api/${path}/${empresa.id}`, empresa);
      expect(body.trocas.slice(0, 2)).toEqual(
        own.map((troca) => ({ ...troca, Funcionario: { nome: 'Pessoa pessoa' } })),
      );
      const page = (query = {}) =>
        stack.call<{ trocas: Troca[]; nextCursor?: string }>('GET', `/api/${path}/${empresa.id}`, {
          token: empresa.token,
          query,
        });
      const first = await page({ limit: 1 });
      const next = await page({ limit: 1, cursor: first.body.nextCursor });
      expect([...first.body.trocas, ...next.body.trocas]).toEqual(body.trocas.slice(0, 2));
    }
  });
});
