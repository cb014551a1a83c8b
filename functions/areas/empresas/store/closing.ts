import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { addMs, DAY_MS } from '../../../../shared/rules/dates.ts';
import { db, isWritten, queryPage, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { contaOfEmpresa, type EmpresaItem, mustGetEmpresa } from './empresas.ts';

/** How long a company can think better of it. */
const CLOSING_MS = 30 * DAY_MS;

/** A company that is about to end, as the hourly job finds it. It stays until the last trace of the company is gone. */
export interface Closing {
  /** the company's id */
  fatia: string;
  encerraEm: string;
  /** it was told that a week is left */
  avisada?: true;
  /** how far the erasing has come: a part of it, and the place inside */
  parte?: string;
  lugar?: Record<string, unknown>;
}

const SCOPE = 'encerramentos';
const closingKey = (empresaId: string) => ({
  TableName: table('contadores'),
  Key: { escopo: SCOPE, fatia: empresaId },
});
const recordKey = (id: string) => ({ TableName: table('empresas'), Key: { id } });
const lastDay = (encerraEm: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date(encerraEm));

class AlreadyClosingError extends Error {
  override readonly name = 'AlreadyClosingError';
}

/** Begins a company's end, which comes in thirty days. Returns when; for one that is ending already, when that was to be. */
export async function closeEmpresa(
  empresa: EmpresaItem,
  now: Date,
  extra: readonly Write[] = [],
): Promise<string> {
  if (empresa.encerraEm) return empresa.encerraEm;
  const encerraEm = addMs(now, CLOSING_MS).toISOString();
  const { TableName, Key } = closingKey(empresa.id);
  try {
    await transact([
      {
        item: {
          Update: {
            ...recordKey(empresa.id),
            UpdateExpression: 'SET encerraEm = :em',
            ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(encerraEm)',
            ExpressionAttributeValues: { ':em': encerraEm },
          },
        },
        otherwise: () => new AlreadyClosingError(),
      },
      { item: { Put: { TableName, Item: { ...Key, encerraEm } } } },
      outbox({
        modelo: 'encerramento-pedido',
        conta: contaOfEmpresa(empresa),
        dados: { dia: lastDay(encerraEm) },
        now,
      }),
      emit('empresa.encerrando', { empresaId: empresa.id, dados: {}, now }),
      ...extra,
    ]);
    return encerraEm;
  } catch (error) {
    if (!(error instanceof AlreadyClosingError)) throw error;
    return (await mustGetEmpresa(empresa.id)).encerraEm ?? encerraEm;
  }
}

/** Undoes it, as long as the day has not come; a company that goes on anyway just does. Throws 409 after that. */
export async function reopenEmpresa(
  { id, encerraEm }: EmpresaItem,
  now: Date,
  extra: readonly Write[] = [],
): Promise<void> {
  if (!encerraEm) return;
  await transact([
    {
      item: {
        Update: {
          ...recordKey(id),
          UpdateExpression: 'REMOVE encerraEm',
          ConditionExpression: 'encerraEm > :now',
          ExpressionAttributeValues: { ':now': now.toISOString() },
        },
      },
      otherwise: () => refusal('closingOver'),
    },
    { item: { Delete: closingKey(id) } },
    emit('empresa.reaberta', { empresaId: id, dados: {}, now }),
    ...extra,
  ]);
}

/** A page of the companies that are about to end. */
export async function listClosings(startKey?: Record<string, unknown>) {
  return queryPage<Closing>(
    new QueryCommand({
      TableName: table('contadores'),
      KeyConditionExpression: 'escopo = :scope',
      ExpressionAttributeValues: { ':scope': SCOPE },
      ConsistentRead: true,
      ExclusiveStartKey: startKey,
      Limit: 100,
    }),
  );
}

class AlreadyToldError extends Error {
  override readonly name = 'AlreadyToldError';
}

/** Tells a company, once, that its end is near. */
export async function remindClosing(empresa: EmpresaItem, encerraEm: string, now: Date): Promise<void> {
  try {
    await transact([
      {
        item: {
          Update: {
            ...closingKey(empresa.id),
            UpdateExpression: 'SET avisada = :true',
            ConditionExpression: 'encerraEm = :em AND attribute_not_exists(avisada)',
            ExpressionAttributeValues: { ':true': true, ':em': encerraEm },
          },
        },
        otherwise: () => new AlreadyToldError(),
      },
      outbox({
        modelo: 'encerramento-proximo',
        conta: contaOfEmpresa(empresa),
        dados: { dia: lastDay(encerraEm) },
        now,
      }),
    ]);
  } catch (error) {
    if (!(error instanceof AlreadyToldError)) throw error;
  }
}

/** Notes how far the erasing has come; false when another run, at the same time, has come to the end of it. */
export const noteErasing = (empresaId: string, parte: string, lugar: Record<string, unknown> | undefined) =>
  isWritten(
    db.send(
      new UpdateCommand({
        ...closingKey(empresaId),
        UpdateExpression: `SET parte = :parte${lugar ? ', lugar = :lugar' : ' REMOVE lugar'}`,
        ConditionExpression: 'attribute_exists(encerraEm)',
        ExpressionAttributeValues: { ':parte': parte, ...(lugar ? { ':lugar': lugar } : {}) },
      }),
    ),
  );

/** Nothing is left to do. */
export async function forgetClosing(empresaId: string): Promise<void> {
  await db.send(new DeleteCommand({ ...closingKey(empresaId) }));
}
