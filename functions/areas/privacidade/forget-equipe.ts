import { forgetTeamPosts } from '../avisos/index.ts';
import { removeTeamMembers } from '../funcionarios/index.ts';
import { deleteRows, listRowsOfTeam } from '../posts/index.ts';

const STRETCH = 100;

/** All that is left of a deleted team, a stretch after the other: its people, the list of its posts, what told of them. */
export async function forgetEquipe(empresaId: string, equipeId: string): Promise<void> {
  while (!(await removeTeamMembers(empresaId, equipeId)));
  for (;;) {
    const left = await listRowsOfTeam(empresaId, equipeId, STRETCH);
    if (left.length === 0) break;
    await deleteRows(left);
  }
  await forgetTeamPosts(empresaId, equipeId);
}
