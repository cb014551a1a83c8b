import { everyPage, type PageRequest } from '../../platform/dynamodb/cursor.ts';
import { listTags } from '../equipes/index.ts';
import { getPosts, listDrafts, listPostKeys } from '../posts/index.ts';
import { listSugestoes } from '../sugestoes/index.ts';
import { PAGE, type Section } from './archive.ts';
import { instant, longTable, mediaAddress, table, withOwners } from './sections.ts';

export const posts = (empresaId: string): Section => {
  const list = async (page: PageRequest) => {
    // The instant hides expired posts from employees only; a company sees all its posts.
    const scope = { view: 'empresa', empresaId } as const;
    const { keys, nextCursor } = await listPostKeys(scope, { ...page, offset: 0 }, new Date(0));
    return { items: await getPosts(keys), nextCursor };
  };
  return longTable('posts', list, {
    id: (post) => post.id,
    criadoEm: (post) => new Date(post.createdAt),
    legenda: (post) => post.legenda,
    variacoes: (post) => (post.variacoes ?? []).join('\n\n'),
    ups: (post) => post.ups,
    validade: (post) => post.validade,
    alteravel: (post) => post.alteravel,
    link: (post) => post.link,
    linkTitulo: (post) => post.linkTitulo,
    linkDescricao: (post) => post.linkDescricao,
    midias: (post) => post.midias.map(mediaAddress).join(' '),
  });
};

async function* pagesOfDrafts(empresaId: string) {
  for (const situacao of ['rascunho', 'agendado'] as const)
    yield* everyPage((page) => listDrafts(empresaId, situacao, page), PAGE);
}

/** Drafts and scheduled posts. */
export const drafts = (empresaId: string): Section =>
  table('rascunhos', () => pagesOfDrafts(empresaId), {
    id: (draft) => draft.id,
    situacao: (draft) => draft.situacao,
    criadoEm: (draft) => new Date(draft.criadoEm),
    publicarEm: (draft) => instant(draft.publicarEm),
    legenda: (draft) => draft.legenda,
    variacoes: (draft) => (draft.variacoes ?? []).join('\n\n'),
    link: (draft) => draft.link,
    midias: (draft) => draft.midias.map(mediaAddress).join(' '),
  });

export const suggestions = (empresaId: string): Section =>
  longTable('sugestoes', async (page) => withOwners(await listSugestoes(empresaId, page)), {
    id: (each) => each.id,
    data: (each) => new Date(each.createdAt),
    colaboradorId: (each) => each.funcionarioId,
    colaborador: (each) => each.colaborador,
    legenda: (each) => each.legenda,
    situacao: (each) => each.situacao,
    motivo: (each) => each.motivo,
    bonus: (each) => each.bonus,
    postId: (each) => each.postId,
  });

export const tags = (empresaId: string): Section =>
  table('tags', () => listTags(empresaId), { id: (tag) => tag.id, nome: (tag) => tag.nome });
