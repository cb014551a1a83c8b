import type { ConquistaCodigo } from '../../../../shared/rules/conquistas.ts';
import { table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { achieve, conquistasOf } from './conquistas.ts';
import { type FuncionarioKey, funcionarioKey } from './funcionarios.ts';

/** It was achieved before, or there is nobody left who could have. */
class NothingAchievedError extends Error {
  override readonly name = 'NothingAchievedError';
}

/** Notes what an employee who is still there has achieved, and tells of it: once, however often it is asked for. */
export async function achieveOnce(key: FuncionarioKey, codigo: ConquistaCodigo, now: Date): Promise<boolean> {
  // Every later click asks again, and this read costs an eighth of a transaction that is refused.
  if ((await conquistasOf(key)).some((conquista) => conquista.codigo === codigo)) return false;
  const { empresaId, id } = key;
  try {
    await transact([
      firstTime(achieve(key, codigo, now)),
      {
        item: { ConditionCheck: { ...funcionarioKey(key), ConditionExpression: 'attribute_exists(id)' } },
        otherwise,
      },
      whileStaying(empresaId, now),
      emit('conquista.alcancada', { empresaId, dados: { funcionarioId: id, conquistas: [codigo] }, now }),
    ]);
    return true;
  } catch (error) {
    if (error instanceof NothingAchievedError) return false;
    throw error;
  }
}

const otherwise = () => new NothingAchievedError();

const firstTime = ({ item: { Update } }: Write): Write => ({
  item: { ...(Update && { Update: { ...Update, ConditionExpression: 'attribute_not_exists(#data)' } }) },
  otherwise,
});

/** Of a company that is being erased nothing new may be left behind. */
const whileStaying = (empresaId: string, now: Date): Write => ({
  item: {
    ConditionCheck: {
      TableName: table('empresas'),
      Key: { id: empresaId },
      ConditionExpression: 'attribute_exists(id) AND (attribute_not_exists(encerraEm) OR encerraEm > :now)',
      ExpressionAttributeValues: { ':now': now.toISOString() },
    },
  },
  otherwise,
});
