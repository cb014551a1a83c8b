import type { SharedPost } from '../../../shared/routes/entities.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { batchGet } from '../db.ts';
import { getEmpresas } from '../empresas/empresas.ts';
import { getPessoas } from '../funcionarios/funcionarios.ts';
import { pageOfKeys } from '../keyed-list.ts';
import { isPublished, type PublishedItem, type ShareItem } from './shares.ts';

/** Whose shares: one employee's, one company's, or everybody's (the admin). */
export type ShareScope = { funcionarioId: string } | { empresaId: string } | 'todos';

interface IndexRow extends Record<string, unknown> {
  funcionarioId: string;
  postId: string;
  compartilhamentoId: string;
}

function indexOf(scope: ShareScope) {
  if (scope === 'todos') return { index: 'todos', name: 'todos', value: 'compartilhamento' };
  return 'empresaId' in scope
    ? { index: 'porEmpresa', name: 'empresaId', value: scope.empresaId }
    : { index: 'porFuncionario', name: 'funcionarioId', value: scope.funcionarioId };
}

/** Published shares, newest first, with company and employee as they are today. */
export async function listShares(
  scope: ShareScope,
  page: { limit: number; offset: number; cursor?: string | undefined },
): Promise<{ sharedPosts: SharedPost[]; nextCursor?: string }> {
  const { index, name, value } = indexOf(scope);
  const startKey = decodeCursor(page.cursor, {
    funcionarioId: null,
    postId: null,
    compartilhamentoId: null,
    [name]: value,
  });
  const { keys, lastKey } = await pageOfKeys<IndexRow>(
    { table: 'compartilhamentos', index, partition: { name, value } },
    { ...page, startKey },
  );
  const items = await batchGet<ShareItem>(
    'compartilhamentos',
    keys.map(({ funcionarioId, postId }) => ({ funcionarioId, postId })),
  );
  const nextCursor = encodeCursor(lastKey);
  // The index may know of a publication before the copy does that the rows were read from.
  return { sharedPosts: await withNames(items.filter(isPublished)), ...(nextCursor ? { nextCursor } : {}) };
}

async function withNames(items: readonly PublishedItem[]): Promise<SharedPost[]> {
  const [pessoas, empresas] = await Promise.all([
    getPessoas(items.map(({ empresaId, funcionarioId }) => ({ empresaId, id: funcionarioId }))),
    getEmpresas(items.map(({ empresaId }) => empresaId)),
  ]);
  return items.map((item) => ({
    id: item.compartilhamentoId,
    postId: item.postId,
    funcionarioId: item.funcionarioId,
    empresaId: item.empresaId,
    legenda: item.legenda,
    legendaAlterada: item.legendaAlterada ?? null,
    midias: JSON.stringify(item.midias),
    ups: item.ups,
    createdAt: item.compartilhadoEm,
    linkedinPostURL: item.linkedinPostURL,
    empresaNome: empresas.get(item.empresaId)?.nome ?? '',
    funcionarioNome: pessoas.get(item.funcionarioId)?.nome ?? 'Funcionário não encontrado',
    funcionarioFoto: pessoas.get(item.funcionarioId)?.fotoPerfilColab ?? null,
  }));
}
