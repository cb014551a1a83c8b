import { groupConsumer } from '../../../platform/events/consume.ts';
import { countLiveFacts } from '../count-facts.ts';
import { countedExchanges } from '../counted-exchanges.ts';
import { countedMembers } from '../counted-members.ts';
import { factOf } from '../facts.ts';

/**
 * Counts events in the results of their company and of all companies (docs/decisions/036-results.md). Events are gathered:
 * those of one minute cost one write of a company's day, and one of the day of all companies.
 */
export const handler = groupConsumer(
  'results',
  ({ empresaId }) => empresaId,
  (groups, now) =>
    countLiveFacts(
      groups.map(({ group, events }) => ({
        empresaId: group,
        facts: events.flatMap((event) => factOf(event) ?? []),
      })),
      { exchanges: countedExchanges, members: countedMembers },
      now,
    ),
);
