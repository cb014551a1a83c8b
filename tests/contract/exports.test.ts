import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as MSG from '../../shared/messages.ts';
import { dayOf } from '../../shared/rules/dates.ts';
import type { ExportKind } from '../../shared/rules/exportacoes.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newExchange, newPost, newProduct } from '../support/content.ts';
import { askForExport, finishedExport, onlyToday } from '../support/exports.ts';
import { newGestor } from '../support/gestores.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const DAY_MS = 86_400_000;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const FORMULA = '=SOMA(A1); "aspas"\nsegunda linha';
const CELL = `"'=SOMA(A1); ""aspas""\nsegunda linha"`;
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'tabelas');
  await setPlan(stack, empresa, 'enterprise_anual');
  const [stays, leaves] = [
    await newFuncionario(stack, empresa, 'fica'),
    await newFuncionario(stack, empresa, 'sai'),
  ];
  for (const one of [stays, leaves]) await connectLinkedin(stack, one);
  const post = await newPost(stack, empresa, { legenda: FORMULA });
  await newPost(stack, empresa, { legenda: 'Sem compartilhamento' });
  for (const one of [stays, leaves]) await share(stack, one, post.id);
  const { id } = await newProduct(stack, empresa, { valor_ups: 4 });
  const troca = await newExchange(stack, stays, id);
  await stack.call('PUT', `/api/gerenciarTroca/${troca.id}/status`, {
    token: empresa.token,
    body: { status: 'cancelada' },
  });
  await stack.call('DELETE', `/funcionarios/${leaves.id}`, { token: empresa.token });
});
afterEach(() => stack.tool('relogio', { agora: null }));

const ask = (body: object, who = empresa, headers: Record<string, string> = {}) =>
  stack.call<{ exportacaoId: string; de: string; ate: string }>('POST', '/api/exportacoes', {
    token: who.token,
    body,
    headers,
  });

async function csvOf(tipo: ExportKind, of = empresa): Promise<string> {
  await stack.caughtUp();
  const { status, url = '' } = await finishedExport(stack, of, await askForExport(stack, of, tipo));
  expect(status).toBe('pronta');
  // A TextDecoder would drop the byte order mark.
  return Buffer.from(await (await fetch(url)).arrayBuffer()).toString('utf8');
}
/** Without the header row, and with instants as `agora`, because tests share the clock. */
async function rowsOf(tipo: ExportKind, of = empresa): Promise<string[]> {
  const rows = (await csvOf(tipo, of)).split('\r\n');
  return rows.slice(1, -1).map((row) => row.replace(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2};/, 'agora;'));
}

describe('ordering an export', () => {
  it('compartilhamentos opens in Brazilian Excel, formulas defused', async () => {
    const csv = await csvOf('compartilhamentos');
    expect(csv).toMatch(/^\uFEFFdata;colaborador;legenda;ups;cliques;canal\r\n/);
    expect(await rowsOf('compartilhamentos')).toEqual([
      `agora;Pessoa fica;${CELL};10;0;linkedin`,
      `agora;Funcionário não encontrado;${CELL};10;0;linkedin`,
    ]);
  });

  it('colaboradores, posts and trocas', async () => {
    expect(await rowsOf('colaboradores')).toEqual(['Pessoa fica;1;0;10']);
    expect(await rowsOf('posts')).toEqual([
      `agora;${CELL};2;0;linkedin`,
      'agora;Sem compartilhamento;0;0;linkedin',
    ]);
    expect(await rowsOf('trocas')).toEqual(['agora;Pessoa fica;Caneca;4;cancelada']);
  });

  it('movimentos includes removed employees: the sum equals the ledger', async () => {
    expect(await rowsOf('movimentos')).toEqual([
      'agora;Pessoa fica;compartilhamento;10;10',
      'agora;Pessoa fica;troca;-4;6',
      'agora;Pessoa fica;cancelamento;4;10',
      'agora;Funcionário não encontrado;compartilhamento;10;10',
    ]);
  });

  it('counts clicks by share, employee and post', async () => {
    const owner = await newEmpresa(stack, 'cliques');
    await setPlan(stack, owner, 'expert_anual');
    const person = await newFuncionario(stack, owner, 'clicada');
    await connectLinkedin(stack, person);
    const link = { link: 'https://www.exemplo.com.br/', linkTitulo: 'Exemplo' };
    const { id } = await newPost(stack, owner, { legenda: 'Com link', ...link });
    const { body } = await share(stack, person, id);
    await fetch(String(body.linkCurto), { redirect: 'manual', headers: { 'user-agent': CHROME } });
    const channel = await stack.call<{ linkCurto: string }>('POST', '/api/canais', {
      token: person.token,
      body: { postId: id, canal: 'whatsapp' },
    });
    for (const version of [140, 141])
      await fetch(channel.body.linkCurto, {
        redirect: 'manual',
        headers: { 'user-agent': `${CHROME} ${version}` },
      });
    const clicks = (tipo: ExportKind, cell: number, count: string) =>
      until(`clicks among the ${tipo}`, async () => {
        const rows = await rowsOf(tipo, owner);
        return rows.at(-1)?.split(';')[cell] === count ? rows : undefined;
      });
    // A share is of LinkedIn; employees and posts have the clicks of every channel.
    expect(await clicks('compartilhamentos', 4, '1')).toEqual([
      'agora;Pessoa clicada;Com link;10;1;linkedin',
    ]);
    expect(await clicks('colaboradores', 2, '3')).toEqual(['Pessoa clicada;1;3;10']);
    expect(await clicks('posts', 3, '2')).toEqual([
      'agora;Com link;1;1;linkedin',
      'agora;Com link;0;2;whatsapp',
    ]);
  });

  it('an empty period yields the header row alone', async () => {
    const yesterday = dayOf(new Date(Date.now() - DAY_MS));
    const id = await askForExport(stack, empresa, 'movimentos', { de: yesterday, ate: yesterday });
    expect(await finishedExport(stack, empresa, id)).toMatchObject({
      status: 'pronta',
      progresso: 100,
      linhas: 0,
    });
  });

  it('all kinds requested at once are made, two at a time', async () => {
    const kinds = ['compartilhamentos', 'colaboradores', 'posts', 'trocas', 'movimentos'] as const;
    const ids = await Promise.all(kinds.map((tipo) => askForExport(stack, empresa, tipo)));
    for (const id of ids) expect((await finishedExport(stack, empresa, id)).status).toBe('pronta');
  });

  it('only the owner can request and download the audit', async () => {
    const editor = await newGestor(stack, empresa, 'editor');
    expect((await ask({ tipo: 'auditoria', ...onlyToday() }, editor)).status).toBe(403);
    expect((await ask({ tipo: 'posts', ...onlyToday() }, editor)).status).toBe(202);
    const id = await askForExport(stack, empresa, 'auditoria');
    expect((await finishedExport(stack, empresa, id)).status).toBe('pronta');
    const fetched = ({ token }: SignedIn) => stack.call('GET', `/api/exportacoes/${id}`, { token });
    expect([(await fetched(editor)).status, (await fetched(empresa)).status]).toEqual([403, 200]);
  });

  it.each([
    ['backwards', { de: '2026-02-02', ate: '2026-02-01' }, 'ate', MSG.periodoInvertido],
    ['in the future', { de: '2999-01-01', ate: '2999-01-31' }, 'de', MSG.periodoFuturo],
    ['with invalid days', { de: '2026-02-30', ate: '2026-03-01' }, 'de', 'Data inválida.'],
    ['without an end', { de: '2026-02-01' }, 'ate', 'Data inválida.'],
  ])('400 for a period %s', async (_what, days, campo, message) => {
    const { status, body } = await stack.call<{ campos: Record<string, string> }>(
      'POST',
      '/api/exportacoes',
      {
        token: empresa.token,
        body: { tipo: 'posts', ...days },
      },
    );
    expect([status, body.campos[campo]]).toEqual([400, message]);
  });

  it('limits how far back by the plan, and says so', async () => {
    const today = dayOf(new Date());
    const { status, body } = await ask({ tipo: 'posts', de: '2001-01-01', ate: '2999-12-31' });
    const twoYearsAgo = `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`;
    expect([status, body.ate]).toEqual([202, today]);
    expect(body.de.slice(0, 7)).toBe(twoYearsAgo.slice(0, 7));
    const over = await stack.call('POST', '/api/exportacoes', {
      token: empresa.token,
      body: { tipo: 'posts', de: '2001-01-01', ate: '2001-12-31' },
    });
    expect([over.status, over.body.codigo, over.body.recurso]).toEqual([403, 'plano', 'resultados']);
  });
});

describe('an export that was ordered', () => {
  it('the file cannot be read without its signed address, which expires after fifteen minutes', async () => {
    const { url = '' } = await finishedExport(stack, empresa, await askForExport(stack, empresa, 'posts'));
    const address = new URL(url);
    expect(address.searchParams.get('X-Amz-Expires')).toBe('900');
    const file = await fetch(address);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="posts-[\d-]+-a-[\d-]+\.csv"$/,
    );
    address.search = '';
    expect((await fetch(address)).status).toBe(403);
  });

  it('404 for invented ids, and after a day', async () => {
    const id = await askForExport(stack, empresa, 'posts');
    await finishedExport(stack, empresa, id);
    const look = async ({ token }: SignedIn, of: string) =>
      (await stack.call('GET', `/api/exportacoes/${of}`, { token })).status;
    expect(await look(empresa, '01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe(404);
    // The keys of slots, which no id can name.
    expect(await look(empresa, encodeURIComponent('vez#1'))).toBe(400);
    await stack.tool('relogio', { agora: new Date(Date.now() + DAY_MS + 60_000).toISOString() });
    const { token } = await stack.login(empresa.email, PASSWORD);
    expect(await look({ ...empresa, token }, id)).toBe(404);
  });
});
