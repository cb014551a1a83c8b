import { refusal } from '../../../../shared/errors.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import { isForTeams } from '../../../../shared/rules/equipes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { getEmpresa } from '../../contas/index.ts';
import { countPeopleOf } from '../audience.ts';
import { mustFindPost } from '../find-post.ts';
import { readShareCounts } from '../store/share-counts.ts';

export const handler = route(posts.postParticipation)(async ({ params, caller }) => {
  const post = await mustFindPost(params.postId, caller);
  const own = caller.role === 'empresa' ? caller.empresa : undefined;
  const [empresa, counts] = await Promise.all([
    own ?? getEmpresa(post.empresaId, { fresh: false }),
    readShareCounts(post),
  ]);
  if (!empresa) throw refusal(REFUSALS.postNotFound);
  const asked = isForTeams(post)
    ? await countPeopleOf(post)
    : empresa.numColaboradores - (empresa.aguardando ?? 0);
  // Employees who shared it and then left the team count as asked too.
  const colaboradores = Math.max(asked, counts.presentes);
  return { compartilharam: counts.presentes, colaboradores, lembradoEm: post.lembradoEm ?? null };
});
