import { batchGet, queryPage } from '../../../platform/dynamodb/queries.ts';
import { isPublished, type ShareItem } from '../../posts/index.ts';
import { foldText } from '../similar-texts.ts';

/** How many of the latest texts of colleagues are compared. */
const COMPARED = 50;

/** The last texts that other employees published of a post, without what was appended, folded; eventually consistent. */
export async function textsOfColleagues({
  postId,
  funcionarioId: own,
}: Pick<ShareItem, 'postId' | 'funcionarioId'>): Promise<string[]> {
  const { items } = await queryPage<{ funcionarioId: string }>('compartilhamentos', {
    index: 'porPost',
    where: { postId },
    newestFirst: true,
    // One more than is compared: the employee's own text is left out.
    limit: COMPARED + 1,
  });
  const keys = items.map(({ funcionarioId }) => ({ funcionarioId, postId }));
  const others = keys.filter(({ funcionarioId }) => funcionarioId !== own).slice(0, COMPARED);
  const shares = await batchGet<ShareItem>('compartilhamentos', others);
  return shares
    .filter(isPublished)
    .flatMap((share) => (share.contado === false ? [] : [foldText(share.legendaAlterada ?? share.legenda)]));
}
