import { forEachAtOnce } from '../at-once.ts';
import { forgetMembership, listMembers } from '../store/equipes/people.ts';

const AT_ONCE = 10;
const STRETCH = 100;

/** Tells the first stretch of a deleted team's people apart from it. False: there may be more. */
export async function forgetStretch(empresaId: string, equipeId: string, limit = STRETCH): Promise<boolean> {
  // Whoever is done is in the list no longer: always its beginning.
  const { items, nextCursor } = await listMembers(empresaId, equipeId, { limit });
  await forEachAtOnce(items, AT_ONCE, (person) => forgetMembership(person, equipeId));
  return nextCursor === undefined;
}

/** All of a deleted team's people, a stretch after the other. */
export async function forgetPeople(empresaId: string, equipeId: string): Promise<void> {
  while (!(await forgetStretch(empresaId, equipeId)));
}
