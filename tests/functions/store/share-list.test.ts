import { expect, it } from 'vitest';
import { listShares } from '../../../functions/areas/compartilhamentos/store/list.ts';
import { toSharedPosts } from '../../../functions/areas/compartilhamentos/view.ts';
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
