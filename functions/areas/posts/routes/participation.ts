import { refusal } from '../../../../shared/errors.ts';
import * as REFUSALS from '../../../../shared/refusals.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import { isForTeams } from '../../../../shared/rules/equipes.ts';
import { route } from '../../access/index.ts';
import { getEmpresa } from '../../empresas/index.ts';
import { countPeopleOf } from '../audience.ts';
import { keyFor } from '../find.ts';
import { getPost } from '../store/posts.ts';
import { readShareCounts } from '../store/share-counts.ts';

export const handler = route(posts.participation)(async ({ params, caller }) => {
  const key = await keyFor(params.postId, caller);
  const own = caller.role === 'empresa' ? caller.empresa : undefined;
  const [post, empresa] = await Promise.all([
    getPost(key.empresaId, key.id),
    own ?? getEmpresa(key.empresaId, { fresh: false }),
  ]);
  if (!post || !empresa) throw refusal(REFUSALS.postNotFound);
  const counts = await readShareCounts(post);
  const asked = isForTeams(post)
    ? await countPeopleOf(post)
    : empresa.numColaboradores - (empresa.aguardando ?? 0);
  // Employees who shared it and then left the team count as asked too.
  const colaboradores = Math.max(asked, counts.presentes);
  return { compartilharam: counts.presentes, colaboradores, lembradoEm: post.lembradoEm ?? null };
});
