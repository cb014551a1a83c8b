import { groupConsumer } from '../../../platform/events/consume.ts';
import { countedExchanges } from '../counted-exchanges.ts';
import { countedMembers } from '../counted-members.ts';
import { factOf } from '../facts.ts';
import { foldLive } from '../fold.ts';

/**
 * Folds what happened into the results of its company, and of all (docs/decisions/036-results.md). Events are gathered,
 * so that what a company does within a minute costs the sums of its day one write, and all companies theirs.
 */
export const handler = groupConsumer(
  'results',
  ({ empresaId }) => empresaId,
  (groups, now) =>
    foldLive(
      groups.map(({ group, events }) => ({
        empresaId: group,
        facts: events.flatMap((event) => factOf(event) ?? []),
      })),
      { exchanges: countedExchanges, members: countedMembers },
      now,
    ),
);
