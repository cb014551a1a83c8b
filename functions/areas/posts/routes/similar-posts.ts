import { posts } from '../../../../shared/routes/posts.ts';
import { suggestedCaption } from '../../../../shared/rules/variations.ts';
import { type FuncionarioCaller, route } from '../../access/index.ts';
import { countSimilar, foldText, textsOfColleagues } from '../../compartilhamentos/index.ts';
import { visiblePostForDisplay } from '../find.ts';
import { ownCaption } from '../own-caption.ts';
import type { PostItem } from '../store/posts.ts';
import { getShare } from '../store/shares.ts';

export const handler = route(posts.similarPosts)(async ({ params: { postId }, query, caller, now }) => {
  const { id: funcionarioId, empresaId } = caller;
  const [post, texts] = await Promise.all([
    visiblePostForDisplay(caller.funcionario, postId, now),
    textsOfColleagues({ empresaId, postId, funcionarioId }),
  ]);
  const text = query.legenda || (await ownText(post, caller));
  return { semelhantes: countSimilar(foldText(text), texts), total: texts.length };
});

/** The text of the caller's share, or of the share the caller would make. */
async function ownText(post: PostItem, { id, funcionario }: FuncionarioCaller): Promise<string> {
  const share = await getShare(id, post.id);
  return ownCaption(share, post) ?? suggestedCaption(post, funcionario);
}
