import { forEachAtOnce } from '../../platform/at-once.ts';
import { forgetMembership, listMembers } from './store/team-members.ts';

const AT_ONCE = 10;
const STRETCH = 100;

/** Tells the first stretch of a deleted team's people apart from it. False: there may be more. */
export async function forgetStretch(empresaId: string, equipeId: string, limit = STRETCH): Promise<boolean> {
  // Whoever is done is in the list no longer: always its beginning.
  const { keys, last } = await listMembers({ empresaId, equipeId }, { limit });
  await forEachAtOnce(keys, AT_ONCE, (person) => forgetMembership(person, equipeId));
  return last === undefined;
}
