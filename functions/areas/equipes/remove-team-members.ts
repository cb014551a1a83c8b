import { forEachAtOnce } from '../../platform/at-once.ts';
import { listMembers, removeMembership } from './store/team-members.ts';

const AT_ONCE = 10;
const STRETCH = 100;

/** Removes up to `limit` employees from a deleted team. False: there may be more. */
export async function removeTeamMembers(
  empresaId: string,
  equipeId: string,
  limit = STRETCH,
): Promise<boolean> {
  // Removed members leave the list, so each call starts at its beginning.
  const { keys, last } = await listMembers({ empresaId, equipeId }, { limit });
  await forEachAtOnce(keys, AT_ONCE, (person) => removeMembership(person, equipeId));
  return last === undefined;
}
