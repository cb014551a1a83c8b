import { refusal } from '../../../../shared/errors.ts';
import {
  changedPreferencias,
  type Preferencias,
  preferenciasOf,
  type SomePreferencias,
} from '../../../../shared/rules/preferencias.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import { all, exists, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { type ContaKey, updateRecord, type WithPreferencias } from '../../contas/index.ts';
import { isHidden, withName } from '../../ranking/index.ts';

/** The sort keys that have to change to show or hide the name, before and after. */
function changedSortKeys({ ordem, ordemMes }: WithPreferencias, shown: boolean) {
  const changed = Object.entries({ ordem, ordemMes }).flatMap(([name, before]) =>
    before !== undefined && isHidden(before) === shown
      ? [{ name, before, after: withName(before, shown) }]
      : [],
  );
  const after = Object.fromEntries(changed.map(({ name, after }) => [name, after]));
  return {
    before: Object.fromEntries(changed.map(({ name, before }) => [name, before])),
    after: { ...after, ...(after.ordem !== undefined && { ordemGeral: after.ordem }) },
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
  const sortKeys = changedSortKeys(before, preferencias.aparecerNoRanking);
  await transact([
    updateRecord(
      conta,
      { set: { preferencias, ...sortKeys.after } },
      {
        when: all(exists('id'), unchanged({ preferencias: before.preferencias, ...sortKeys.before })),
        otherwise: () => refusal(REFUSALS.changedMeanwhile),
      },
    ),
    ...extra,
  ]);
  return preferencias;
}
