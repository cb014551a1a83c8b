import { refusal } from '../../../../shared/refusals.ts';
import {
  changedPreferencias,
  type Preferencias,
  preferenciasOf,
  type SomePreferencias,
} from '../../../../shared/rules/preferencias.ts';
import { isHidden, withName } from '../../../../shared/rules/ranking.ts';
import { transact, type Write } from '../../../platform/dynamodb/db.ts';
import { type Conta, contaKey } from '../../contas/index.ts';

/** What an account's record holds of its preferences: all of them, once it has changed one. */
export interface WithPreferencias {
  preferencias?: Preferencias;
  /** an employee's sort keys, which say whether colleagues read the name in rankings */
  ordem?: string;
  ordemMes?: string;
}

/** An employee's places that are to show the name, or not to: those that don't say so yet. */
function placesNamed({ ordem, ordemMes }: WithPreferencias, shown: boolean) {
  const places: Record<string, { before: string; after: string }> = {};
  for (const [name, before] of Object.entries({ ordem, ordemMes })) {
    if (before !== undefined && isHidden(before) === shown)
      places[name] = { before, after: withName(before, shown) };
  }
  return places;
}

/** Changes some of an account's preferences and returns them all. Throws 409 where they were changed meanwhile. */
export async function changePreferencias(
  conta: Pick<Conta, 'tipo' | 'empresaId' | 'contaId'>,
  before: WithPreferencias,
  change: SomePreferencias,
  extra: readonly Write[] = [],
): Promise<Preferencias> {
  const after = changedPreferencias(preferenciasOf(before), change);
  const { preferencias } = before;
  const places = placesNamed(before, after.aparecerNoRanking);
  const names = Object.keys(places);
  await transact([
    {
      item: {
        Update: {
          ...contaKey(conta),
          UpdateExpression: `SET preferencias = :after${names.map((name) => `, ${name} = :${name}`).join('')}`,
          ConditionExpression: [
            'attribute_exists(id)',
            preferencias ? 'preferencias = :before' : 'attribute_not_exists(preferencias)',
            ...names.map((name) => `${name} = :${name}Lida`),
          ].join(' AND '),
          ExpressionAttributeValues: {
            ':after': after,
            ...(preferencias && { ':before': preferencias }),
            ...Object.fromEntries(names.map((name) => [`:${name}`, places[name]?.after])),
            ...Object.fromEntries(names.map((name) => [`:${name}Lida`, places[name]?.before])),
          },
        },
      },
      otherwise: () => refusal('changedMeanwhile'),
    },
    ...extra,
  ]);
  return after;
}
