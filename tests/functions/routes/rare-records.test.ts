// @process without-stack

import { beforeAll, describe, expect, it } from 'vitest';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import * as MSG from '../../../shared/messages.ts';
import type { RouteKey } from '../../../shared/routes/index.ts';
import {
  broken,
  cancelled,
  dynamoDbWireForFile,
  FAILED,
  item,
  items,
  ok,
  row,
} from '../../support/dynamodb-wire.ts';
import { type GatewayRequest, invoke } from '../../support/invoke.ts';

/** Records in rare states. The handlers are real; the test decides the database's answers. */
const wire = dynamoDbWireForFile();
beforeAll(() => {
  process.env.SITE_URL = 'https://painel.exemplo.com.br';
});

const AT = new Date('2026-11-20T12:00:00Z');
const claims = (group: string, id: string) => ({
  token_use: 'id',
  'cognito:username': id,
  'cognito:groups': `[${group}]`,
  'custom:empresaId': 'E',
});
const funcionario = {
  empresaId: 'E',
  id: 'F',
  nome: 'Ana',
  email: 'ana@x.br',
  ups: 15,
  emailConfirmed: false,
};
/** The count of a client's calls, the first request of a limited route. */
const counted = { 'UpdateItem limites': [ok({ Attributes: row({ vezes: 1 }) })] };
const ask = (key: RouteKey, group: string, id: string, request: GatewayRequest) =>
  invoke(key, { ...request, claims: claims(group, id), at: AT });

describe('reading the result of a share', () => {
  const share = { funcionarioId: 'F', postId: 'P', tentativa: 'T', legenda: 'Olá', midias: [], ups: 5 };
  const status = async (found: object | undefined, compartilhamentoId = 'P-T') => {
    wire.answers({
      'GetItem empresas': [item({ id: 'E' })],
      'GetItem funcionarios': [item(funcionario)],
      'GetItem compartilhamentos': [item(found)],
    });
    return ask('compartilhamentos.shareStatus', 'funcionario', 'F', { params: { compartilhamentoId } });
  };
  const [before, after] = [AT.getTime() - 1, AT.getTime() + 1];

  it.each([
    [
      { estado: 'publicado', linkedinPostURL: 'https://x' },
      { status: 'publicado', linkedinPostURL: 'https://x', ups: 15 },
    ],
    [{ estado: 'falhou' }, { status: 'falhou' }],
    [
      { estado: 'falhou', motivo: 'texto_repetido' },
      { status: 'falhou', motivo: REFUSALS.repeatedText.message },
    ],
    [
      { estado: 'falhou', motivo: 'limite_da_rede' },
      { status: 'falhou', motivo: REFUSALS.dailyLimit.message },
    ],
    [{ estado: 'na_fila' }, { status: 'processando' }],
    [{ estado: 'processando', ate: after }, { status: 'processando' }],
    [{ estado: 'processando', ate: before, verificarEm: AT.toISOString() }, { status: 'processando' }],
    [{ estado: 'publicando', ate: after }, { status: 'processando' }],
    [{ estado: 'processando', ate: before }, { status: 'falhou' }],
    [{ estado: 'publicando', ate: before }, { status: 'falhou' }],
    [{ estado: 'ambiguo', verificarEm: AT.toISOString() }, { status: 'processando' }],
    [{ estado: 'ambiguo' }, { status: 'falhou' }],
    [{ estado: 'falhou', tentativa: 'T.123' }, { status: 'falhou' }],
  ])('%j → %j', async (found, answer) => {
    expect(await status({ ...share, ...found })).toMatchObject({ status: 200, body: answer });
  });

  it('returns the balance with the award, even if the caller was read before it', async () => {
    wire.answers({
      'GetItem empresas': [item({ id: 'E' })],
      'GetItem funcionarios': [item(funcionario), item({ ...funcionario, ups: 20 })],
      'GetItem compartilhamentos': [item({ ...share, estado: 'publicado', linkedinPostURL: 'https://x' })],
    });
    const request = { params: { compartilhamentoId: 'P-T' } };
    const { body } = await ask('compartilhamentos.shareStatus', 'funcionario', 'F', request);
    expect(body).toMatchObject({ status: 'publicado', ups: 20 });
    expect(wire.calls.at(-1)?.input).toHaveProperty('ConsistentRead', true);
  });

  it('404 for another attempt’s ticket, an unknown one and an invalid one', async () => {
    expect(await status({ ...share, estado: 'falhou', tentativa: 'T2' })).toHaveProperty('status', 404);
    expect(await status({ ...share, estado: 'editado', tentativa: undefined })).toHaveProperty('status', 404);
    expect(await status(undefined)).toHaveProperty('status', 404);
    expect(await status({ ...share, estado: 'falhou' }, '-T')).toHaveProperty('status', 404);
    expect(wire.calls.map(({ input }) => JSON.stringify(input)).join()).not.toContain('compartilhamentos');
  });
});

describe('a confirmation link', () => {
  const follow = () => invoke('contas.confirmEmail', { query: { token: 'x' }, at: AT });
  const token = { hash: 'h', tipo: 'confirmacao', contaId: 'F', empresaId: 'E', expiraEm: 4e9 };

  it('500 and no redirect while the database is down', async () => {
    wire.answers({ GetItem: [broken] });
    expect((await follow()).status).toBe(500);
  });

  it('of an address the account no longer has redirects to the page that says so', async () => {
    for (const dados of [{}, { email: 'velho@x.br', tipo: 'funcionario' }]) {
      wire.answers({
        GetItem: [item({ ...token, dados })],
        TransactWriteItems: [cancelled({ Code: 'None' }, FAILED)],
      });
      expect((await follow()).headers.location).toBe('https://painel.exemplo.com.br/email-confirmado?erro=1');
    }
  });
});

it('a recovery link stops working after another one reset the password, without a call to the sign-in service', async () => {
  const dados = { email: 'ana@x.br', tipo: 'funcionario' };
  const token = { hash: 'h', tipo: 'recuperacao', contaId: 'F', empresaId: 'E', dados, expiraEm: 4e9 };
  const sent = { ...token, criadoEm: new Date(AT.getTime() - 60_000).toISOString() };
  const sessoesDesde = AT.getTime() / 1000;
  wire.answers({
    ...counted,
    'GetItem tokens': [item(sent)],
    GetItem: [item({ ...funcionario, sessoesDesde })],
  });
  const request = { params: { token: 'x'.repeat(43) }, body: JSON.stringify({ senha: 'Senha1234' }), at: AT };
  const { status, body } = await invoke('contas.resetPassword', request);
  expect([status, body]).toMatchObject([400, { message: MSG.tokenInvalido }]);
  expect(wire.operations()).toEqual(['UpdateItem', 'GetItem', 'GetItem']);
});

it('an employee gets the confirmation again, or an answer that nothing is left to confirm', async () => {
  const again = async (emailConfirmed: boolean) => {
    const own = item({ email: funcionario.email, contaId: funcionario.id });
    wire.answers({
      ...counted,
      GetItem: [item({ ...funcionario, emailConfirmed }), own],
      TransactWriteItems: [ok()],
    });
    return ask('contas.resendConfirmation', 'funcionario', 'F', {
      body: JSON.stringify({ id: 'F', email: 'ana@x.br', entityType: 'funcionario' }),
    });
  };
  expect(await again(false)).toMatchObject({ status: 200, body: { message: MSG.confirmacaoEnviada } });
  expect(JSON.stringify(wire.calls.at(-1)?.input)).toContain('painel-funcionarios');
  expect(await again(true)).toMatchObject({ status: 200, body: { message: MSG.emailJaConfirmado } });
  expect(wire.operations()).not.toContain('TransactWriteItems');
});

describe('the admin', () => {
  const boss = {
    id: 'A',
    nome: 'Painel UPS',
    email: 'admin@x.br',
    admin: true,
    segundoFator: true,
    plano_nome: 'experience',
  };
  const post = {
    empresaId: 'E',
    id: 'P',
    legenda: 'Olá',
    midias: [],
    ups: 5,
    alteravel: false,
    tags: ['antiga'],
    createdAt: AT.toISOString(),
  };

  it('sees no posts and a zero count without publications, and the count with some', async () => {
    const list = async (...counters: object[]) => {
      wire.answers({
        GetItem: [item(boss)],
        'Query posts': [items()],
        'Query resultados': [items(...counters)],
      });
      return (await ask('posts.listPosts', 'admin', 'A', { query: { empresaId: 'A' } })).body;
    };
    expect(await list()).toEqual({ rows: [], count: 0 });
    const shards = [
      { empresaId: 'todas', item: 'mes#2026-10', publicacoes: 4, remocoes: 1, lote3: 9 },
      { empresaId: 'todas', item: 'mes#2026-11', publicacoes: 2, lote1: 7 },
    ];
    expect(await list(...shards)).toEqual({ rows: [], count: 5 });
  });

  it('reads a post whose company and tag were deleted', async () => {
    wire.answers({
      GetItem: [item(boss), item(post)],
      'Query tags': [items()],
      BatchGetItem: [ok({ Responses: { 'painel-posts': [row(post)] } })],
    });
    const { status, body } = await ask('posts.getPost', 'admin', 'A', { params: { postId: 'P' } });
    expect([status, body]).toMatchObject([200, { id: 'P', empresaNome: '', tags: [] }]);
  });
});
