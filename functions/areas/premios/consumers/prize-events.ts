import { monthOf } from '../../../../shared/rules/dates.ts';
import type { DomainEvent } from '../../../events/index.ts';
import { groupConsumer } from '../../../platform/events/consume.ts';
import type { CONSUMERS } from '../../../platform/events/consumers.ts';
import { getEmpresa, isBeingErased } from '../../contas/index.ts';
import { countAllActivity } from '../count-activity.ts';
import { countExchanges } from '../count-exchanges.ts';
import { applyFirstRules, placePerson } from '../place-people.ts';

type PrizeEvent = DomainEvent<(typeof CONSUMERS)['prize-events']['events'][number]>;

/**
 * Counts deliveries and cancellations in the months of prizes, and keeps their lists by name, `vinculo` and first rules. Once
 * the plan has prizes, counts what came before.
 */
export const handler = groupConsumer(
  'prize-events',
  ({ empresaId }) => empresaId,
  async (groups, now) => {
    for (const { group: empresaId, events } of groups) {
      const empresa = await getEmpresa(empresaId);
      if (empresa && !isBeingErased(empresa, now)) await work(empresaId, events);
    }
  },
);

async function work(empresaId: string, events: readonly PrizeEvent[]): Promise<void> {
  const exchanges: string[] = [];
  const people = new Set<string>();
  const months = new Set<string>();
  let hasGained = false;
  for (const event of events) {
    if (event.tipo === 'premios.primeiras_regras') months.add(monthOf(new Date(event.em)));
    else if (event.tipo === 'empresa.ganhou_premios') hasGained = true;
    else if ('trocaId' in event.dados) exchanges.push(event.dados.trocaId);
    else people.add(event.dados.funcionarioId);
  }
  await countExchanges(empresaId, exchanges);
  if (hasGained) await countAllActivity(empresaId);
  for (const id of people) await placePerson({ empresaId, id });
  for (const mes of months) await applyFirstRules(empresaId, mes);
}
