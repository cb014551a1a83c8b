import { refusal } from '../../../shared/refusals.ts';
import {
  changedPreferencias,
  type Preferencias,
  preferenciasOf,
  type SomePreferencias,
} from '../../../shared/rules/preferencias.ts';
import { type Conta, contaKey } from '../contas/contas.ts';
import { transact } from '../db.ts';

/** What an account's record holds of its preferences: all of them, once it has changed one. */
export interface WithPreferencias {
  preferencias?: Preferencias;
}

/** Changes some of an account's preferences and returns them all. Throws 409 where they were changed meanwhile. */
export async function changePreferencias(
  conta: Pick<Conta, 'tipo' | 'empresaId' | 'contaId'>,
  before: WithPreferencias,
  change: SomePreferencias,
): Promise<Preferencias> {
  const after = changedPreferencias(preferenciasOf(before), change);
  const { preferencias } = before;
  await transact([
    {
      item: {
        Update: {
          ...contaKey(conta),
          UpdateExpression: 'SET preferencias = :after',
          ConditionExpression: `attribute_exists(id) AND ${preferencias ? 'preferencias = :before' : 'attribute_not_exists(preferencias)'}`,
          ExpressionAttributeValues: { ':after': after, ...(preferencias && { ':before': preferencias }) },
        },
      },
      otherwise: () => refusal('changedMeanwhile'),
    },
  ]);
  return after;
}
