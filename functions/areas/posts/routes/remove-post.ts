import * as MSG from '../../../../shared/messages.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import { retry } from '../../../platform/dynamodb/retry.ts';
import { lineBy, route } from '../../access/index.ts';
import { keyFor } from '../find-post.ts';
import { mustGetOwn } from '../own.ts';
import { settleBeforeAnswer } from '../place-in-teams.ts';
import { postExcluido, rascunhoExcluido } from '../post-audit.ts';
import { DraftChangedError, removeDraft } from '../store/drafts.ts';
import { removePost } from '../store/posts.ts';

const ATTEMPTS = 4;

export const handler = route(posts.removePost)(async ({ params, caller, now }) => {
  const { empresaId, id } = await keyFor(params.id, caller);
  const remove = async () => {
    const { draft, post } = await mustGetOwn(empresaId, id);
    const resumo = draft ? rascunhoExcluido(draft) : postExcluido(post);
    const line = lineBy(caller, { empresaId, acao: 'post.excluido', alvo: id, resumo, now });
    await (draft ? removeDraft(draft, now, line) : removePost(post, now, line));
    if (post) await settleBeforeAnswer(post);
    return { message: MSG.postExcluido };
  };
  // Again if it was published, or a media check ended, since it was read.
  return retry(ATTEMPTS, remove, DraftChangedError);
});
