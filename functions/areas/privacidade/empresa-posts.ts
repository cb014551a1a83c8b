import { withPublicIds } from '../../../shared/rules/post-ids.ts';
import { everyPage } from '../../platform/dynamodb/cursor.ts';
import { getFuncionarioNames } from '../funcionarios/index.ts';
import { getPosts, listDrafts, listPostKeys } from '../posts/index.ts';
import { pagesOfSugestoes } from '../sugestoes/index.ts';
import { listTags } from '../tags/index.ts';
import type { Section } from './archive.ts';
import { instant, mediaAddress, PAGE } from './sections.ts';

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
  async *pages() {
    for await (const keys of postKeys(empresaId))
      yield (await getPosts(keys)).map((post) => [
        withPublicIds(post.id),
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
      ]);
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

const postKeys = (empresaId: string) =>
  everyPage(async ({ limit, cursor }) => {
    // The instant hides expired posts from employees only; a company sees all its posts.
    const scope = { view: 'empresa', empresaId } as const;
    const { keys, nextCursor } = await listPostKeys(scope, { limit, offset: 0, cursor }, new Date(0));
    return { items: keys, nextCursor };
  }, PAGE);

export const suggestions = (empresaId: string): Section => ({
  name: 'sugestoes',
  columns: ['id', 'data', 'colaboradorId', 'colaborador', 'legenda', 'situacao', 'motivo', 'bonus', 'postId'],
  async *pages() {
    for await (const items of pagesOfSugestoes(empresaId)) {
      const names = await getFuncionarioNames(items.map((each) => ({ empresaId, id: each.funcionarioId })));
      yield items.map((each) => [
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
    }
  },
});

export const tags = (empresaId: string): Section => ({
  name: 'tags',
  columns: ['id', 'nome'],
  async *pages() {
    yield (await listTags(empresaId)).map(({ id, nome }) => [id, nome]);
  },
});
