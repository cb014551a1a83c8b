import { posts } from '../../../../shared/routes/posts.ts';
import { suggestedCaption } from '../../../../shared/rules/variations.ts';
import { type FuncionarioCaller, route } from '../../access/index.ts';
import type { PostItem } from '../../posts/index.ts';
import { getShare, ownCaption, visiblePostForDisplay } from '../../posts/index.ts';
import { countSimilar, foldText } from '../similar-texts.ts';
import { textsOfColleagues } from '../store/texts.ts';

export const handler = route(posts.similarPosts)(async ({ params: { postId }, query, caller, now }) => {
  const { id: funcionarioId } = caller;
  const [post, texts] = await Promise.all([
    visiblePostForDisplay(caller.funcionario, postId, now),
    textsOfColleagues({ postId, funcionarioId }),
  ]);
  const text = query.legenda || (await ownText(post, caller));
  return { semelhantes: countSimilar(foldText(text), texts), total: texts.length };
});

/** The text of the caller's share, or of the share the caller would make. */
async function ownText(post: PostItem, { id, funcionario }: FuncionarioCaller): Promise<string> {
  const share = await getShare(id, post.id);
  return ownCaption(share, post) ?? suggestedCaption(post, funcionario);
}
