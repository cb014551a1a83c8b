import { forEachAtOnce } from '../../platform/at-once.ts';
import { forgetTeamPosts } from '../avisos/store/posts.ts';
import { forgetMembership, listMembers } from '../funcionarios/store/team-members.ts';
import { forgetRows, listLeftOf } from '../posts/store/team-posts.ts';

const AT_ONCE = 10;
const STRETCH = 100;

/** Tells the first stretch of a deleted team's people apart from it. False: there may be more. */
export async function forgetStretch(empresaId: string, equipeId: string, limit = STRETCH): Promise<boolean> {
  // Whoever is done is in the list no longer: always its beginning.
  const { keys, last } = await listMembers({ empresaId, equipeId }, { limit });
  await forEachAtOnce(keys, AT_ONCE, (person) => forgetMembership(person, equipeId));
  return last === undefined;
}

/** All that is left of a deleted team, a stretch after the other: its people, the list of its posts, what told of them. */
export async function forgetEquipe(empresaId: string, equipeId: string): Promise<void> {
  while (!(await forgetStretch(empresaId, equipeId)));
  for (;;) {
    const left = await listLeftOf(empresaId, equipeId, STRETCH);
    if (left.length === 0) break;
    await forgetRows(left);
  }
  await forgetTeamPosts(empresaId, equipeId);
}
