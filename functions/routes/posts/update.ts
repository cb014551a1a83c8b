import { posts } from '../../../shared/routes/posts.ts';
import { settleBeforeAnswer } from '../../equipes/posts.ts';
import { route } from '../../http/route.ts';
import { type Changing, changeDraft, changePublished } from '../../posts/change.ts';
import { mustGetOwn } from '../../posts/own.ts';
import { viewOwn } from '../../posts/view.ts';

export const handler = route(posts.update)(async ({ params, body, caller, now, newId, keep }) => {
  const { draft, post } = await mustGetOwn(caller.empresaId, params.id);
  const answerWith = async (changed: Parameters<typeof viewOwn>[0]) => ({
    post: await viewOwn(changed, now),
  });
  const beside: Changing['beside'] = async (changed) => keep(await answerWith(changed));
  const changing = { caller, now, newId, beside };
  const changed = draft
    ? await changeDraft(draft, body, changing)
    : await changePublished(post, body, changing);
  if (post && body.validade !== undefined) await settleBeforeAnswer(post);
  return answerWith(changed);
});
