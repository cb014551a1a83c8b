import type { FuncionarioItem, FuncionarioKey } from '../../../functions/areas/contas/store/funcionarios.ts';
import type { NewMovimento } from '../../../functions/areas/movimentos/store/ledger.ts';
import { newEmpresa, newFuncionario } from '../../support/contas.ts';
import type { TestStack } from '../../support/stack.ts';

export const earned = (valor: number, more: Partial<NewMovimento> = {}): NewMovimento => ({
  valor,
  motivo: 'compartilhamento',
  referencia: 'post-1',
  nome: 'Post',
  now: new Date('2026-11-20T12:00:00Z'),
  ...more,
});

/** The ledger's store over a running stack. Imported late: the modules read the service addresses when they load. */
export async function ledgerOf(stack: TestStack) {
  const ledger = await import('../../../functions/areas/movimentos/store/ledger.ts');
  const lines = await import('../../../functions/areas/movimentos/store/movement-lines.ts');
  const funcionarios = await import('../../../functions/areas/contas/store/funcionarios.ts');
  const { createFuncionario } = await import(
    '../../../functions/areas/funcionarios/store/create-funcionario.ts'
  );
  const { removeFuncionario } = await import(
    '../../../functions/areas/funcionarios/store/change-funcionario.ts'
  );
  const { readCounters } = await import('../../../functions/platform/dynamodb/counters.ts');
  const { table } = await import('../../../functions/platform/dynamodb/db.ts');
  const { transact } = await import('../../../functions/platform/dynamodb/writes.ts');

  const read = async ({ empresaId, id }: FuncionarioKey): Promise<FuncionarioItem> => {
    const found = await funcionarios.getFuncionario({ empresaId, id }, { fresh: true });
    if (!found) throw new Error(`employee ${id} is gone`);
    return found;
  };
  /** An employee of a new company, whose counters are this employee's alone. */
  const newcomer = async () => read(await newFuncionario(stack, await newEmpresa(stack, 'razao')));
  const add = async (before: FuncionarioItem, what: NewMovimento, counted?: Record<string, number>) => {
    const { writes, ...rest } = ledger.movement(before, what, counted);
    await transact(writes);
    return { ...rest, after: await read(before) };
  };
  /** A current list, even where eventual reads lag. */
  const asItStands =
    <Args extends unknown[], Answer>(list: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await stack.caughtUp();
      return list(...args);
    };
  return {
    ...ledger,
    ...lines,
    listMovimentos: asItStands(lines.listMovimentos),
    ...funcionarios,
    createFuncionario,
    removeFuncionario,
    readCounters: asItStands(readCounters),
    table,
    transact,
    read,
    newcomer,
    add,
  };
}
export type Ledger = Awaited<ReturnType<typeof ledgerOf>>;
