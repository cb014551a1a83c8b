import { refusal } from '../../../../shared/errors.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { lineBy, route } from '../../access/index.ts';
import { type ChangeRequest, changeDraft, changePublished } from '../change-post.ts';
import { mustGetOwn } from '../own.ts';
import { settleBeforeAnswer } from '../place-in-teams.ts';
import { postAlterado } from '../post-audit.ts';
import { viewOwn } from '../post-view.ts';
import type { NewDraft } from '../store/drafts.ts';
import type { PostItem } from '../store/posts.ts';

export const handler = route(posts.updatePost)(async ({ params, body, caller, now, newId, keep }) => {
  const { draft, post } = await mustGetOwn(caller.empresaId, params.id);
  // A key prepares posts; what is published changes for everyone at once.
  if (post && caller.chave) throw refusal(REFUSALS.accessDenied);
  const answerWith = async (changed: Parameters<typeof viewOwn>[0]) => ({
    post: await viewOwn(changed, now),
  });
  const line = (changed: PostItem | NewDraft) =>
    post && 'createdAt' in changed
      ? lineBy(caller, {
          acao: 'post.alterado',
          alvo: post.id,
          resumo: postAlterado(post, changed),
          now,
        })
      : [];
  const beside: ChangeRequest['beside'] = async (changed) => [
    ...line(changed),
    ...keep(await answerWith(changed)),
  ];
  const changing = { caller, now, newId, beside };
  const changed = draft
    ? await changeDraft(draft, body, changing)
    : await changePublished(post, body, changing);
  if (post && body.validade !== undefined) await settleBeforeAnswer(post);
  return answerWith(changed);
});
