import { everyPage } from '../../platform/dynamodb/cursor.ts';
import { getOwnerNames } from '../contas/index.ts';
import { listTags } from '../equipes/index.ts';
import { getPosts, listDrafts, listPostKeys } from '../posts/index.ts';
import { listSugestoes } from '../sugestoes/index.ts';
import { PAGE, type Section } from './archive.ts';
import { instant, mediaAddress, rowsOf } from './sections.ts';

export const posts = (empresaId: string): Section => ({
  name: 'posts',
  columns: [
    'id',
    'criadoEm',
    'legenda',
    'variacoes',
    'ups',
    'validade',
    'alteravel',
    'link',
    'linkTitulo',
    'linkDescricao',
    'midias',
  ],
  async list(page) {
    // The instant hides expired posts from employees only; a company sees all its posts.
    const scope = { view: 'empresa', empresaId } as const;
    const { keys, nextCursor } = await listPostKeys(scope, { ...page, offset: 0 }, new Date(0));
    return {
      items: (await getPosts(keys)).map((post) => [
        post.id,
        new Date(post.createdAt),
        post.legenda,
        (post.variacoes ?? []).join('\n\n'),
        post.ups,
        post.validade ?? null,
        post.alteravel,
        post.link ?? null,
        post.linkTitulo ?? null,
        post.linkDescricao ?? null,
        post.midias.map(mediaAddress).join(' '),
      ]),
      nextCursor,
    };
  },
});

/** Drafts and scheduled posts. */
export const drafts = (empresaId: string): Section => ({
  name: 'rascunhos',
  columns: ['id', 'situacao', 'criadoEm', 'publicarEm', 'legenda', 'variacoes', 'link', 'midias'],
  async *pages() {
    for (const situacao of ['rascunho', 'agendado'] as const)
      for await (const items of everyPage((page) => listDrafts(empresaId, situacao, page), PAGE))
        yield items.map((draft) => [
          draft.id,
          draft.situacao,
          new Date(draft.criadoEm),
          instant(draft.publicarEm),
          draft.legenda,
          (draft.variacoes ?? []).join('\n\n'),
          draft.link ?? null,
          draft.midias.map(mediaAddress).join(' '),
        ]);
  },
});

export const suggestions = (empresaId: string): Section => ({
  name: 'sugestoes',
  columns: ['id', 'data', 'colaboradorId', 'colaborador', 'legenda', 'situacao', 'motivo', 'bonus', 'postId'],
  async list(page) {
    const found = await listSugestoes(empresaId, page);
    const names = await getOwnerNames(found.items);
    return rowsOf(found, (each) => [
      each.id,
      new Date(each.createdAt),
      each.funcionarioId,
      names.get(each.funcionarioId)?.nome ?? null,
      each.legenda ?? null,
      each.situacao,
      each.motivo ?? null,
      each.bonus ?? null,
      each.postId ?? null,
    ]);
  },
});

export const tags = (empresaId: string): Section => ({
  name: 'tags',
  columns: ['id', 'nome'],
  async *pages() {
    yield (await listTags(empresaId)).map(({ id, nome }) => [id, nome]);
  },
});
