import type { DomainEvent, FOR_RESULTS } from '../../../events/index.ts';
import { groupConsumer } from '../../../platform/events/consume.ts';
import { recordActivity } from '../../empresas/index.ts';
import { countLiveFacts } from '../count-facts.ts';
import { countedExchanges } from '../counted-exchanges.ts';
import { countedMembers } from '../counted-members.ts';
import { factOf } from '../facts.ts';

/** Events that count as a company's activity for the admin. */
const ACTIVITY: ReadonlySet<string> = new Set<(typeof FOR_RESULTS)[number]>([
  'colaborador.entrou',
  'post.publicado',
  'compartilhamento.publicado',
  'troca.criada',
]);
const lastActivity = (events: readonly Pick<DomainEvent, 'tipo' | 'em'>[]): string | undefined =>
  events
    .flatMap(({ tipo, em }) => (ACTIVITY.has(tipo) ? [em] : []))
    .sort()
    .at(-1);

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
        activeAt: lastActivity(events),
      })),
      { exchanges: countedExchanges, members: countedMembers, active: recordActivity },
      now,
    ),
);
