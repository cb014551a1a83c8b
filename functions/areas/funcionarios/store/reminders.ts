import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { addMs, DAY_MS } from '../../../../shared/rules/dates.ts';
import { queryPage, table, transact } from '../../../platform/dynamodb/db.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import {
  contaOf,
  type FuncionarioItem,
  type FuncionarioKey,
  funcionarioKey,
  getFuncionario,
} from './funcionarios.ts';

/** A page of the employees whose connection to LinkedIn ends on a day. */
export const listConnectionsEndingOn = (dia: string, startKey?: Record<string, unknown>) =>
  queryPage<FuncionarioKey>(
    new QueryCommand({
      TableName: table('funcionarios'),
      IndexName: 'conexoes',
      KeyConditionExpression: 'conexaoDia = :dia',
      ExpressionAttributeValues: { ':dia': dia },
      Limit: 200,
      ExclusiveStartKey: startKey,
    }),
  );

/** Mails an employee that its connection ends, once per connection. */
export async function remindOfConnection(key: FuncionarioKey, dia: string, now: Date): Promise<void> {
  const found = await getFuncionario(key);
  if (!found || found.situacao === 'inativo' || found.conexaoDia !== dia || found.lembreteDe === dia) return;
  try {
    await transact([
      markReminded(found, dia),
      mailFor(found, dia, now),
      emit('conexao.expirando', {
        empresaId: found.empresaId,
        dados: { funcionarioId: found.id, dia },
        now,
      }),
    ]);
  } catch (error) {
    if (!(error instanceof ReminderGoneError)) throw error;
  }
}

class ReminderGoneError extends Error {
  override readonly name = 'ReminderGoneError';
}

const markReminded = (found: FuncionarioItem, dia: string) => ({
  item: {
    Update: {
      ...funcionarioKey(found),
      UpdateExpression: 'SET lembreteDe = :dia',
      ConditionExpression: 'conexaoDia = :dia AND (attribute_not_exists(lembreteDe) OR lembreteDe <> :dia)',
      ExpressionAttributeValues: { ':dia': dia },
    },
  },
  otherwise: () => new ReminderGoneError(),
});

const mailFor = (found: FuncionarioItem, dia: string, now: Date) =>
  outbox({
    modelo: 'conexao-expira',
    conta: contaOf(found, found.email),
    dados: { dia: dia.split('-').reverse().join('/') },
    now,
  });

const CONNECT_DAYS = 7;

/** Mails an employee, for its company, to connect LinkedIn: once in seven days. Throws 409. */
export const remindToConnect = (found: FuncionarioItem, now: Date): Promise<void> =>
  transact([
    {
      item: {
        Update: {
          ...funcionarioKey(found),
          UpdateExpression: 'SET lembradoEm = :now',
          ConditionExpression:
            'attribute_exists(id) AND email = :email AND (attribute_not_exists(lembradoEm) OR lembradoEm <= :before)',
          ExpressionAttributeValues: {
            ':now': now.toISOString(),
            ':email': found.email,
            ':before': addMs(now, -CONNECT_DAYS * DAY_MS).toISOString(),
          },
        },
      },
      otherwise: () => refusal('remindedLately'),
    },
    outbox({ modelo: 'conectar-linkedin', conta: contaOf(found, found.email), now }),
  ]);
