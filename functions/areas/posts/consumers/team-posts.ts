import { consumer } from '../../../platform/events/consume.ts';
import { settleTeamPost } from '../team-posts.ts';

/** Keeps the lists of posts that teams see (functions/areas/posts/store/team-posts.ts); posts for everybody are in none of them. */
export const handler = consumer('team-posts', async ({ tipo, empresaId, dados }) => {
  if (tipo !== 'post.alterado' && !dados.paraEquipes) return;
  await settleTeamPost({ empresaId, id: dados.postId });
});
