import { refusal } from '../../../../shared/errors.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { lineBy, route } from '../../access/index.ts';
import { contentOf } from '../content.ts';
import { settleBeforeAnswer } from '../place-in-teams.ts';
import { postPublicado } from '../post-audit.ts';
import { toPost } from '../post-view.ts';
import { publishNew, saveNew } from '../write-post.ts';

export const handler = route(posts.createPost)(async ({ body, keep, now, ...making }) => {
  const { situacao, publicarEm, midias = [], empresaId: _, ...fields } = body;
  const novo = { content: contentOf(fields), midias };
  const request = { ...making, now };
  const answerWith = (post: Parameters<typeof toPost>[0], tags: ReadonlyMap<string, string>) => ({
    post: toPost(post, { tags, now, withEstado: true }),
  });
  if (situacao === 'rascunho' || publicarEm !== undefined) {
    const { draft, nomes } = await saveNew(novo, publicarEm, request, (saved, tags) =>
      keep(answerWith(saved, tags)),
    );
    return answerWith(draft, nomes);
  }
  // A key prepares posts; only people publish.
  if (making.caller.chave) throw refusal(REFUSALS.accessDenied);
  const { post, nomes } = await publishNew(novo, request, (made, tags) => [
    ...lineBy(making.caller, {
      acao: 'post.publicado',
      alvo: made.id,
      resumo: postPublicado(made),
      now,
    }),
    ...keep(answerWith(made, tags)),
  ]);
  await settleBeforeAnswer(post);
  return answerWith(post, nomes);
});
