import type { Sugestao } from '../../../shared/routes/entities.ts';
import type { Caller } from '../access/index.ts';
import { type FuncionarioName, getOwnerNames } from '../contas/index.ts';
import { getDrafts, getPosts, isVisibleTo } from '../posts/index.ts';
import type { SugestaoItem } from './store/sugestoes.ts';

interface ViewOptions {
  autor: FuncionarioName | undefined;
  /** whether the reader can see the post that it became */
  withPost: boolean;
}

export const toSugestao = (item: SugestaoItem, { autor, withPost }: ViewOptions): Sugestao => ({
  id: item.id,
  empresaId: item.empresaId,
  situacao: item.situacao,
  legenda: item.legenda ?? '',
  link: item.link ?? null,
  linkTitulo: item.linkTitulo ?? null,
  midias: JSON.stringify(item.midias),
  midiasEstado: item.pendentes?.size ? 'verificando' : 'prontas',
  midiasMotivo: item.midiasMotivo ?? null,
  createdAt: item.createdAt,
  autor: autor ? { id: autor.id, nome: autor.nome, fotoPerfilColab: autor.fotoPerfilColab ?? null } : null,
  respondidaEm: item.respondidaEm ?? null,
  motivo: item.motivo ?? null,
  bonus: item.bonus ?? null,
  postId: (withPost && item.postId) || null,
});

/** Suggestions as the caller sees them: an employee's own include the post only while employees see it. */
export async function toSugestoes(
  items: readonly SugestaoItem[],
  caller: Caller,
  now: Date,
): Promise<Sugestao[]> {
  const [shown, names] = await Promise.all([
    postsSeen(items, caller, now),
    caller.role === 'funcionario' ? new Map([[caller.id, caller.funcionario]]) : getOwnerNames(items),
  ]);
  return items.map((item) =>
    toSugestao(item, {
      autor: names.get(item.funcionarioId),
      withPost: item.postId !== undefined && shown.has(item.postId),
    }),
  );
}

/** The ids of the suggestions' posts that the reader can see. Only the company sees an unpublished one. */
async function postsSeen(items: readonly SugestaoItem[], caller: Caller, now: Date): Promise<Set<string>> {
  const ids = items.flatMap(({ postId }) => postId ?? []);
  const keys = ids.map((id) => ({ empresaId: caller.empresaId, id }));
  const [posts, drafts] = await Promise.all([
    getPosts(keys),
    caller.role === 'funcionario' ? [] : getDrafts(ids),
  ]);
  const shown =
    caller.role === 'funcionario'
      ? posts.filter((post) => isVisibleTo(post, caller.funcionario, now))
      : posts;
  return new Set([...shown, ...drafts].map(({ id }) => id));
}
