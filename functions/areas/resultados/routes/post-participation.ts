import { refusal } from '../../../../shared/errors.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import { isForTeams } from '../../../../shared/rules/equipes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { getEmpresa } from '../../contas/index.ts';
import { countPeopleOf, mustFindPost, readDepartures } from '../../posts/index.ts';
import { postSums } from '../post-sums.ts';

export const handler = route(posts.postParticipation)(async ({ params, caller, now }) => {
  const post = await mustFindPost(params.postId, caller);
  const own = caller.role === 'empresa' ? caller.empresa : undefined;
  const [empresa, [sums], left] = await Promise.all([
    own ?? getEmpresa(post.empresaId, { fresh: false }),
    postSums(post.empresaId, [post.id], now),
    readDepartures(post),
  ]);
  if (!empresa) throw refusal(REFUSALS.postNotFound);
  const asked = isForTeams(post)
    ? await countPeopleOf(post)
    : empresa.numColaboradores - (empresa.aguardando ?? 0);
  // A departure may be counted before the share.
  const compartilharam = Math.max(0, (sums?.compartilhamentos ?? 0) - left);
  // Employees who shared it and then left the team count as asked too.
  const colaboradores = Math.max(asked, compartilharam);
  return { compartilharam, colaboradores, lembradoEm: post.lembradoEm ?? null };
});
