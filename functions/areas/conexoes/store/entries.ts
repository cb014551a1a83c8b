import { refusal } from '../../../../shared/errors.ts';
import { deleteItem, putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { equals } from '../../../platform/dynamodb/conditions.ts';
import { batchGet, getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { ContaKey } from '../../contas/index.ts';
import type { FuncionarioKey } from '../../funcionarios/index.ts';

/**
 * The LinkedIn member by whom an employee may sign in: the last one connected, until the connection ends otherwise than by
 * its age, or the account gets a new password. One item for an employee beside the connections.
 */
interface EntryItem {
  funcionarioId: string;
  /** functions/areas/conexoes/member.ts */
  membro: string;
  empresaId: string;
  dono: string;
}

const keyOf = (id: string) => ({ funcionarioId: `entrada#${id}` });

/** Whether a member may sign in as an employee. */
export const isAllowed = async (id: string, membro: string): Promise<boolean> =>
  (await getItem<EntryItem>('conexoes', keyOf(id), { fresh: true }))?.membro === membro;

/** Lets a member sign in as an employee. `renews`: only if the member already could; otherwise throws 409. */
export const allowEntry = (
  { empresaId, id }: FuncionarioKey,
  membro: string,
  { renews }: { renews: boolean },
): Write =>
  putItem(
    'conexoes',
    { ...keyOf(id), membro, empresaId, dono: id } satisfies EntryItem,
    renews
      ? { when: equals('membro', membro), otherwise: () => refusal(REFUSALS.changedMeanwhile) }
      : undefined,
  );

/** Ends an account's way in by LinkedIn, which only employees have; the connection stays. */
export const endEntry = ({ tipo, contaId }: Pick<ContaKey, 'tipo' | 'contaId'>): Write[] =>
  tipo === 'funcionario' ? [deleteItem('conexoes', keyOf(contaId))] : [];

/** The employees as whom a member may sign in, at most `most`. The index may lag, so each is read again. */
export async function entriesOf(membro: string, most: number): Promise<FuncionarioKey[]> {
  const { items } = await queryPage<{ funcionarioId: string }>('conexoes', {
    index: 'porMembro',
    where: { membro },
    limit: most,
  });
  const keys = items.map(({ funcionarioId }) => ({ funcionarioId }));
  const found = await batchGet<EntryItem>('conexoes', keys, { fresh: true });
  return found
    .filter((item) => item.membro === membro)
    .map(({ empresaId, dono }) => ({ empresaId, id: dono }));
}
