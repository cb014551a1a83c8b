import { forgetTeamPosts } from '../avisos/index.ts';
import { removeTeamMembers } from '../equipes/index.ts';
import { deleteRows, listRowsOfTeam } from '../posts/index.ts';

const PAGE = 100;

/** Erases the rest of a deleted team: its members, the list of its posts, and the notices of them. */
export async function forgetEquipe(empresaId: string, equipeId: string): Promise<void> {
  while (!(await removeTeamMembers(empresaId, equipeId)));
  for (;;) {
    const left = await listRowsOfTeam(empresaId, equipeId, PAGE);
    if (left.length === 0) break;
    await deleteRows(left);
  }
  await forgetTeamPosts(empresaId, equipeId);
}
