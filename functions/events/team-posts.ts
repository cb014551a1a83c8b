import { settleTeamPost } from '../equipes/posts.ts';
import { consumer } from './consume.ts';

/** Keeps the lists of posts that teams see (functions/store/equipes/posts.ts); posts for everybody are in none of them. */
export const handler = consumer('team-posts', async ({ tipo, empresaId, dados }) => {
  if (tipo !== 'post.alterado' && !dados.paraEquipes) return;
  await settleTeamPost({ empresaId, id: dados.postId });
});
