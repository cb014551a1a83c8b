import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { suggestedCaption } from '../../../../shared/rules/variations.ts';
import { route } from '../../access/index.ts';
import { getPosts, ownCaption, type ScheduledItem, shareTicket } from '../../posts/index.ts';
import { listScheduled } from '../store/scheduled.ts';

/** A deleted post leaves only the employee's own caption: the share is still listed so that it can be cancelled. */
export const handler = route(compartilhamentos.listScheduled)(async ({ query, caller }) => {
  const { items, nextCursor } = await listScheduled(caller.id, query);
  const found = await getPosts(items.map(({ postId }) => ({ empresaId: caller.empresaId, id: postId })));
  const posts = new Map(found.map((post) => [post.id, post]));
  const captionOf = (share: ScheduledItem): string => {
    const post = posts.get(share.postId);
    if (!post) return share.legendaAlterada ?? '';
    return ownCaption(share, post) ?? suggestedCaption(post, caller.funcionario);
  };
  const agendados = items.map((share) => ({
    compartilhamentoId: shareTicket.write(share),
    postId: share.postId,
    legenda: captionOf(share),
    agendadoPara: share.agendadoPara,
  }));
  return { agendados, nextCursor };
});
