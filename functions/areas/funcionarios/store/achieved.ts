import type { ConquistaCodigo } from '../../../../shared/rules/conquistas.ts';
import { checkItem } from '../../../platform/dynamodb/commands.ts';
import { above, all, any, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { type FuncionarioKey, keyOfFuncionario } from '../../contas/index.ts';
import { achieve, conquistasOf } from './conquistas.ts';

/**
 * Records what an employee has achieved and emits the event, once however often it is called. False if it was achieved
 * before, the employee is removed or the company is being erased.
 */
export async function achieveOnce(key: FuncionarioKey, codigo: ConquistaCodigo, now: Date): Promise<boolean> {
  // Every later click calls this again, and the read costs an eighth of a refused transaction.
  if ((await conquistasOf(key)).some((conquista) => conquista.codigo === codigo)) return false;
  const { empresaId, id } = key;
  const refused = await tryTransact([
    achieve(key, codigo, now, missing('data')),
    checkItem('funcionarios', keyOfFuncionario(key), { when: exists('id') }),
    whileStaying(empresaId, now),
    emit('conquista.alcancada', { empresaId, dados: { funcionarioId: id, conquistas: [codigo] }, now }),
  ]);
  return refused === undefined;
}

/** While a company is erased, nothing new may be written for it. */
const whileStaying = (empresaId: string, now: Date) =>
  checkItem(
    'empresas',
    { id: empresaId },
    { when: all(exists('id'), any(missing('encerraEm'), above('encerraEm', now.toISOString()))) },
  );
