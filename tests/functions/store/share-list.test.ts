// @process without-stack

import { expect, it } from 'vitest';
import { toSharedPosts } from '../../../functions/areas/compartilhamentos/share-view.ts';
import { listShares, listSharesOf } from '../../../functions/areas/compartilhamentos/store/share-pages.ts';
import { dynamoDbWireForFile, items, ok, row } from '../../support/dynamodb-wire.ts';

const wire = dynamoDbWireForFile();

const share = {
  funcionarioId: 'F',
  postId: 'P',
  compartilhamentoId: 'C',
  empresaId: 'E',
  estado: 'publicado',
  legenda: 'Olá',
  midias: ['midias/E/a.webp'],
  ups: 5,
  compartilhadoEm: '2026-11-20T12:00:00.000Z',
  linkedinPostURL: 'https://www.linkedin.com/feed/update/urn:li:share:1/',
};
const listed = async (beside: Record<string, object[]>, extra: object = {}) => {
  const rows = { compartilhamentos: [{ ...share, ...extra }], ...beside };
  const Responses = Object.fromEntries(
    Object.entries(rows).map(([name, values]) => [`painel-${name}`, values.map(row)]),
  );
  wire.answers({ Query: [items(share)], BatchGetItem: [ok({ Responses })] });
  return toSharedPosts((await listShares('todos', { limit: 10, offset: 0 })).items);
};
const travelled = {
  id: 'C',
  postId: 'P',
  funcionarioId: 'F',
  empresaId: 'E',
  legenda: 'Olá',
  legendaAlterada: null,
  linkCurto: null,
  link: null,
  linkTitulo: null,
  linkDescricao: null,
  midias: '["midias/E/a.webp"]',
  ups: 5,
  createdAt: '2026-11-20T12:00:00.000Z',
  linkedinPostURL: share.linkedinPostURL,
};

it('a share is shown with the current data of its company and employee', async () => {
  const beside = {
    empresas: [{ id: 'E', nome: 'Acme' }],
    funcionarios: [{ empresaId: 'E', id: 'F', nome: 'Ana', fotoPerfilColab: 'midias/E/f.webp' }],
  };
  expect(await listed(beside, { legendaAlterada: 'Oi!' })).toEqual([
    {
      ...travelled,
      legendaAlterada: 'Oi!',
      empresaNome: 'Acme',
      funcionarioNome: 'Ana',
      funcionarioFoto: 'midias/E/f.webp',
    },
  ]);
});

it('a share is omitted while its row does not yet show the publication', async () => {
  expect(await listed({}, { estado: 'publicando', compartilhamentoId: undefined })).toEqual([]);
});

it('a share stays after its company and employee are deleted', async () => {
  expect(await listed({})).toEqual([
    {
      ...travelled,
      empresaNome: '',
      funcionarioNome: 'Funcionário não encontrado',
      funcionarioFoto: null,
    },
  ]);
});

it("an employee's list does not look for its last share line by line of the ledger", async () => {
  const line = (id: string) => ({ funcionarioId: 'F', id, referencia: `P${id}`, motivo: 'compartilhamento' });
  // The database filters the other movements out; each query ends after `Limit` lines.
  const rest = (lastKey?: string, ...found: string[]) =>
    ok({
      Items: found.map((id) => row(line(id))),
      ...(lastKey && { LastEvaluatedKey: row({ funcionarioId: 'F', id: lastKey }) }),
    });
  wire.answers({
    Query: [rest('7', '9', '8'), rest(undefined, '1')],
    BatchGetItem: [ok({ Responses: { 'painel-compartilhamentos': [] } })],
  });
  const { nextCursor } = await listSharesOf('F', { limit: 2, offset: 0 });
  const queries = wire.calls.filter(({ operation }) => operation === 'Query').map(({ input }) => input);
  expect(queries.map(({ Limit }) => Limit)).toEqual([50, 50]);
  expect(queries[1].ExclusiveStartKey).toEqual(row({ funcionarioId: 'F', id: '7' }));

  // The next page begins after the last share that was shown, whatever was read beyond it.
  wire.answers({
    Query: [rest(undefined, '1')],
    BatchGetItem: [ok({ Responses: { 'painel-compartilhamentos': [] } })],
  });
  await listSharesOf('F', { limit: 2, offset: 0, cursor: nextCursor });
  expect(wire.calls[0]?.input.ExclusiveStartKey).toEqual(row({ funcionarioId: 'F', id: '8' }));
});
