import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLine } from '../../functions/areas/access/audit-line.ts';
import * as MSG from '../../shared/messages.ts';
import { dayOf } from '../../shared/rules/dates.ts';
import { admin, setPlan } from '../support/admin.ts';
import { askForAudit, auditOf, type Registro } from '../support/audit.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newExchange, newProduct } from '../support/content.ts';
import { askForExport, finishedExport } from '../support/exports.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const DAY_MS = 86_400_000;
let empresa: SignedIn;

const enterprise = async (name: string) => {
  const made = await newEmpresa(stack, name);
  await setPlan(stack, made, 'enterprise_anual');
  return made;
};
beforeAll(async () => {
  empresa = await enterprise('auditada');
});
afterEach(() => stack.tool('relogio', { agora: null }));

const sentences = (lines: readonly Registro[], acao: string) =>
  lines.filter((line) => line.acao.startsWith(acao)).map(({ resumo }) => resumo);

describe('a change and its audit line', () => {
  it('records who, when, what and how', async () => {
    const product = await newProduct(stack, empresa, { nome: 'Caneca', valor_ups: 4, quantidade: 5 });
    const [line] = await auditOf(stack, empresa);
    expect(line).toEqual({
      id: expect.any(String),
      data: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      quem: { id: empresa.id, nome: 'Aurora Lima', papel: 'proprietario' },
      acao: 'produto.criado',
      alvo: product.id,
      resumo: 'Criou o produto “Caneca”: 4 UPS, 5 em estoque.',
      origem: 'painel',
    });
  });

  it('records values before and after; a change without effect records nothing', async () => {
    const { id } = await newProduct(stack, empresa, { nome: 'Boné', valor_ups: 4, quantidade: 5 });
    const change = { id, empresaId: empresa.id, nome: 'Boné', valor_ups: 9, quantidade: 5 };
    for (let again = 0; again < 2; again += 1)
      await stack.call('POST', '/api/ajustarproduto', { token: empresa.token, body: change });
    await stack.call('DELETE', `/api/produto/${id}`, { token: empresa.token });
    expect(sentences(await auditOf(stack, empresa), 'produto').slice(0, 3)).toEqual([
      'Excluiu o produto “Boné”, de 9 UPS.',
      'Produto “Boné”. UPS: 4 → 9.',
      'Criou o produto “Boné”: 4 UPS, 5 em estoque.',
    ]);
  });

  it('a refused change leaves no line', async () => {
    const owner = await enterprise('recusada');
    const person = await newFuncionario(stack, owner, 'compra');
    const { id } = await newProduct(stack, owner, { valor_ups: 0 });
    const troca = await newExchange(stack, person, id);
    const settle = (status: string) =>
      stack.call('PUT', `/api/gerenciarTroca/${troca.id}/status`, { token: owner.token, body: { status } });
    const count = async () => sentences(await auditOf(stack, owner), 'troca').length;
    expect((await settle('cancelada')).status).toBe(200);
    expect((await settle('cancelada')).status).toBe(200);
    expect((await settle('entregue')).status).toBe(409);
    expect(await count()).toBe(1);
  });

  it('a request repeated with its key is recorded once', async () => {
    const owner = await enterprise('repetida');
    const body = { empresaId: owner.id, nome: 'Uma vez', valor_ups: 1, quantidade: 1 };
    const once = () =>
      stack.call('POST', '/api/novoproduto', {
        token: owner.token,
        body,
        headers: { 'idempotency-key': 'uma-vez' },
      });
    expect((await Promise.all([once(), once(), once()])).map(({ status }) => status)).toEqual([
      201, 201, 201,
    ]);
    expect(sentences(await auditOf(stack, owner), 'produto.criado')).toHaveLength(1);
  });

  it('a line is under 1 KB, kept for five years, and shows a person’s current name', async () => {
    const now = new Date();
    const long = '🎉'.repeat(500);
    const quem = { id: empresa.id, nome: long, papel: 'proprietario' } as const;
    const change = {
      empresaId: empresa.id,
      acao: 'seguranca.segundo_fator',
      alvo: long,
      resumo: long,
    } as const;
    const { item } = auditLine(quem, { ...change, pessoa: empresa.id, origem: 'importacao', now });
    expect(Buffer.byteLength(JSON.stringify(item.Put?.Item))).toBeLessThan(1024);
    const years = new Date(Number(item.Put?.Item?.expiraEm) * 1000).getUTCFullYear() - now.getUTCFullYear();
    expect(years).toBe(5);
  });
});

describe('reading the audit', () => {
  let owner: SignedIn;
  let lines: Registro[];
  beforeAll(async () => {
    owner = await enterprise('paginada');
    const products = [];
    for (const n of [1, 2, 3, 4]) products.push(await newProduct(stack, owner, { nome: `P${n}` }));
    lines = await auditOf(stack, owner);
  });
  const page = (query: Record<string, string>, who = owner) => askForAudit(stack, who, query);

  it('lists newest first, page by page', async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await page({ limit: '2', ...(cursor && { cursor }) });
      ids.push(...body.registros.map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(ids).toEqual(lines.map(({ id }) => id));
    expect(ids).toEqual([...ids].sort().reverse());
  });

  it('filters by person and by days', async () => {
    const { empresaId } = owner;
    const { id: adminId } = await admin(stack);
    const byOwner = await page({ empresaId, quem: owner.id, limit: '1' });
    expect(byOwner.body.registros.map(({ resumo }) => resumo)).toEqual([expect.stringContaining('P4')]);
    expect(byOwner.body.nextCursor).toBeDefined();
    for (const { quem } of (await page({ empresaId, quem: adminId })).body.registros)
      expect(quem).toEqual({ id: adminId, nome: 'Painel UPS', papel: 'admin' });
    const today = dayOf(new Date());
    const yesterday = dayOf(new Date(Date.now() - DAY_MS));
    expect((await page({ de: today, ate: today })).body.registros).not.toEqual([]);
    expect((await page({ de: yesterday, ate: yesterday })).body.registros).toEqual([]);
    const backwards = await page({ de: today, ate: yesterday });
    expect([backwards.status, backwards.body]).toMatchObject([
      400,
      { campos: { ate: MSG.periodoInvertido } },
    ]);
  });

  it('filters by what changed, alone and with the person, and refuses an unknown noun', async () => {
    const { empresaId } = owner;
    const actions = async (query: Record<string, string>) =>
      (await page({ empresaId, ...query })).body.registros.map(({ acao }) => acao.split('.')[0]);
    expect(await actions({ acao: 'produto' })).toEqual(Array(4).fill('produto'));
    expect(await actions({ acao: 'plano' })).toEqual(['plano']);
    expect(await actions({ acao: 'plano', quem: owner.id })).toEqual([]);
    // `post` is not the beginning of another noun's actions.
    expect(await actions({ acao: 'post' })).toEqual([]);
    const first = (await page({ empresaId, acao: 'produto', limit: '3' })).body;
    const rest = (await page({ empresaId, acao: 'produto', limit: '3', cursor: String(first.nextCursor) }))
      .body;
    expect([...first.registros, ...rest.registros].map(({ resumo }) => resumo)).toEqual(
      ['P4', 'P3', 'P2', 'P1'].map((nome) => expect.stringContaining(nome)),
    );
    expect((await page({ empresaId, acao: 'produto.criado' })).status).toBe(400);
  });

  it('omits lines older than five years, even before the store deletes them', async () => {
    const late = new Date();
    late.setUTCFullYear(late.getUTCFullYear() + 5, late.getUTCMonth(), late.getUTCDate() + 1);
    await stack.tool('relogio', { agora: late.toISOString() });
    const { token } = await stack.login(owner.email, PASSWORD);
    const { body } = await page({}, { ...owner, token });
    expect(body.registros).toEqual([]);
  });

  it('refuses another company’s cursor', async () => {
    const { body } = await page({ limit: '1' });
    expect((await page({ cursor: String(body.nextCursor) }, empresa)).status).toBe(400);
  });

  it('shows lines written before the plan included the audit', async () => {
    const late = await newEmpresa(stack, 'tarde');
    await setPlan(stack, late, 'enterprise_anual');
    await setPlan(stack, late, 'expert_anual');
    await setPlan(stack, late, 'enterprise_anual');
    expect(sentences(await auditOf(stack, late), 'plano')).toHaveLength(3);
  });
});

describe('an export of the audit', () => {
  const tableOf = async (owner: SignedIn) => {
    await stack.caughtUp();
    const id = await askForExport(stack, owner, 'auditoria');
    const { url = '' } = await finishedExport(stack, owner, id);
    return (await (await fetch(url)).text()).split('\r\n').slice(0, -1);
  };

  it('has a row for each line, oldest first, formulas defused', async () => {
    const owner = await enterprise('planilha');
    const person = await newFuncionario(stack, owner, 'troca');
    const { id } = await newProduct(stack, owner, { nome: '=SOMA(A1)', valor_ups: 0 });
    const troca = await newExchange(stack, person, id);
    await stack.call('PUT', `/api/gerenciarTroca/${troca.id}/status`, {
      token: owner.token,
      body: { status: 'entregue' },
    });
    const [head, ...rows] = await tableOf(owner);
    expect(head).toBe('data;quem;papel;ação;resumo;origem');
    const settled =
      ';Aurora Lima;proprietario;troca.alterada;Troca de Pessoa troca por “=SOMA(A1)”, 0 UPS. Status: pendente → entregue.;painel';
    expect(rows.at(-1)?.endsWith(settled)).toBe(true);
    expect(rows).toHaveLength((await auditOf(stack, owner)).length);
  });

  it('needs the plan that includes the audit, and reaches back as far as lines are kept', async () => {
    const expert = await newEmpresa(stack, 'semplano');
    await setPlan(stack, expert, 'expert_anual');
    const today = dayOf(new Date());
    const ask = ({ token }: SignedIn) =>
      stack.call('POST', '/api/exportacoes', {
        token,
        body: { tipo: 'auditoria', de: '2021-01-01', ate: today },
      });
    expect(await ask(expert)).toMatchObject({
      status: 403,
      body: { codigo: 'plano', recurso: 'auditoria' },
    });
    expect(await ask(empresa)).toMatchObject({ status: 202, body: { de: '2021-01-01', ate: today } });
  });
});
