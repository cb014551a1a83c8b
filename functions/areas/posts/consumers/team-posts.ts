import { consumer } from '../../../platform/events/consume.ts';
import { settleTeamPost } from '../place-in-teams.ts';

/**
 * Keeps the teams' lists of posts up to date (functions/areas/posts/store/team-post-rows.ts). Posts for all employees are
 * in none of them.
 */
export const handler = consumer('team-posts', async ({ tipo, empresaId, dados }) => {
  if (tipo !== 'post.alterado' && !dados.paraEquipes) return;
  await settleTeamPost({
    empresaId,
    id: dados.postId,
    ...(tipo === 'post.removido' && { lugar: dados.lugar }),
  });
});
