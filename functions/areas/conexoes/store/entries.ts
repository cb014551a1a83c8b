import { refusal } from '../../../../shared/errors.ts';
import { deleteItem, putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, equals } from '../../../platform/dynamodb/conditions.ts';
import { batchGet, getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { FuncionarioItem, FuncionarioKey } from '../../contas/index.ts';
import { epochOf, isCurrent, type WithEpoch } from '../../contas/index.ts';

/**
 * The LinkedIn member by whom an employee may sign in: the last one connected, until the connection ends otherwise than by
 * its age, or the account is taken back. One item for an employee beside the connections.
 */
interface EntryItem extends WithEpoch {
  funcionarioId: string;
  /** functions/areas/conexoes/member.ts */
  membro: string;
  empresaId: string;
  dono: string;
}

const keyOf = (id: string) => ({ funcionarioId: `entrada#${id}` });

/** Whether a member may sign in as an employee. */
export async function isAllowed(funcionario: FuncionarioItem, membro: string): Promise<boolean> {
  const found = await getItem<EntryItem>('conexoes', keyOf(funcionario.id), { fresh: true });
  return found?.membro === membro && isCurrent(found, funcionario);
}

/** Lets a member sign in as an employee. `renews`: only if the member already could; otherwise throws 409. */
export const allowEntry = (
  funcionario: FuncionarioItem,
  membro: string,
  { renews }: { renews: boolean },
): Write => {
  const { empresaId, id } = funcionario;
  const epoca = epochOf(funcionario);
  return putItem(
    'conexoes',
    { ...keyOf(id), membro, empresaId, dono: id, epoca } satisfies EntryItem,
    renews
      ? {
          when: all(equals('membro', membro), equals('epoca', epoca)),
          otherwise: () => refusal(REFUSALS.changedMeanwhile),
        }
      : undefined,
  );
};

/** Ends an employee's way in by LinkedIn; the connection stays. */
export const endEntry = (funcionarioId: string): Write => deleteItem('conexoes', keyOf(funcionarioId));

/**
 * The employees as whom a member may sign in, at most `most`, each with the epoch of that right. The index may lag, so each is
 * read again.
 */
export async function entriesOf(membro: string, most: number): Promise<(FuncionarioKey & WithEpoch)[]> {
  const { items } = await queryPage<{ funcionarioId: string }>('conexoes', {
    index: 'porMembro',
    where: { membro },
    limit: most,
  });
  const keys = items.map(({ funcionarioId }) => ({ funcionarioId }));
  const found = await batchGet<EntryItem>('conexoes', keys, { fresh: true });
  return found
    .filter((item) => item.membro === membro)
    .map(({ empresaId, dono, epoca }) => ({ empresaId, id: dono, ...(epoca !== undefined && { epoca }) }));
}
