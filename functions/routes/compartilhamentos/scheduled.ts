import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { suggestedCaption } from '../../../shared/rules/variations.ts';
import { shareTicket } from '../../compartilhamentos/ticket.ts';
import { route } from '../../http/route.ts';
import { listScheduled } from '../../store/compartilhamentos/scheduled.ts';
import { getPosts } from '../../store/posts/posts.ts';

/** A post that was deleted meanwhile has no words left but one's own: the share is still there to be taken back. */
export const handler = route(compartilhamentos.scheduled)(async ({ query, caller }) => {
  const { items, nextCursor } = await listScheduled(caller.id, query);
  const found = await getPosts(items.map(({ postId }) => ({ empresaId: caller.empresaId, id: postId })));
  const captions = new Map(found.map((post) => [post.id, suggestedCaption(post, caller.funcionario)]));
  const agendados = items.map(({ postId, tentativa, legendaAlterada, agendadoPara }) => ({
    compartilhamentoId: shareTicket.write({ postId, tentativa }),
    postId,
    legenda: legendaAlterada ?? captions.get(postId) ?? '',
    agendadoPara,
  }));
  return { agendados, nextCursor };
});
