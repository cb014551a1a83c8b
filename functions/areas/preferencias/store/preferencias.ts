import { refusal } from '../../../../shared/refusals.ts';
import {
  changedPreferencias,
  type Preferencias,
  preferenciasOf,
  type SomePreferencias,
} from '../../../../shared/rules/preferencias.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import { all, exists, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { type ContaKey, updateRecord } from '../../contas/index.ts';
import { isHidden, withName } from '../hidden-name.ts';

/** The preferences in an account's record: all of them, once one has been changed. */
export interface WithPreferencias {
  preferencias?: Preferencias;
  /** an employee's sort keys, which say whether colleagues see the name in rankings */
  ordem?: string;
  ordemMes?: string;
}

/** An employee's sort keys that have to change for the name to be shown or hidden. */
function placesNamed({ ordem, ordemMes }: WithPreferencias, shown: boolean) {
  const places = Object.entries({ ordem, ordemMes }).flatMap(([name, before]) =>
    before !== undefined && isHidden(before) === shown
      ? [{ name, before, after: withName(before, shown) }]
      : [],
  );
  return {
    before: Object.fromEntries(places.map(({ name, before }) => [name, before])),
    after: Object.fromEntries(places.map(({ name, after }) => [name, after])),
  };
}

/** Changes some of an account's preferences and returns them all. Throws 409 if they changed meanwhile. */
export async function changePreferencias(
  conta: ContaKey,
  before: WithPreferencias,
  change: SomePreferencias,
  extra: readonly Write[] = [],
): Promise<Preferencias> {
  const preferencias = changedPreferencias(preferenciasOf(before), change);
  const places = placesNamed(before, preferencias.aparecerNoRanking);
  await transact([
    updateRecord(
      conta,
      { set: { preferencias, ...places.after } },
      {
        when: all(exists('id'), unchanged({ preferencias: before.preferencias, ...places.before })),
        otherwise: () => refusal('changedMeanwhile'),
      },
    ),
    ...extra,
  ]);
  return preferencias;
}
