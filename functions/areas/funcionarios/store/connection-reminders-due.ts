import { refusal } from '../../../../shared/errors.ts';
import { addMs, DAY_MS } from '../../../../shared/rules/dates.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { all, any, atMost, differs, equals, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import {
  contaOf,
  type FuncionarioItem,
  type FuncionarioKey,
  getFuncionario,
  keyOfFuncionario,
} from '../../contas/index.ts';

/** A page of the employees whose connection to LinkedIn ends on a day. */
export const listConnectionsEndingOn = (dia: string, startKey?: Record<string, unknown>) =>
  queryPage<FuncionarioKey>('funcionarios', {
    index: 'conexoes',
    where: { conexaoDia: dia },
    limit: 200,
    startKey,
  });

/** Mails an employee that the connection to LinkedIn is about to end, once per connection. */
export async function remindOfConnection(key: FuncionarioKey, dia: string, now: Date): Promise<void> {
  const found = await getFuncionario(key);
  if (!found || found.situacao === 'inativo' || found.conexaoDia !== dia || found.lembreteDe === dia) return;
  // Sends nothing if the connection has changed or the reminder was sent meanwhile.
  await tryTransact([
    markReminded(found, dia),
    mailFor(found, dia, now),
    emit('conexao.expirando', {
      empresaId: found.empresaId,
      dados: { funcionarioId: found.id, dia },
      now,
    }),
  ]);
}

const markReminded = (found: FuncionarioItem, dia: string) =>
  updateItem(
    'funcionarios',
    keyOfFuncionario(found),
    { set: { lembreteDe: dia } },
    { when: all(equals('conexaoDia', dia), differs('lembreteDe', dia)) },
  );

const mailFor = (found: FuncionarioItem, dia: string, now: Date) =>
  outbox({
    modelo: 'conexao-expira',
    conta: contaOf(found, found.email),
    dados: { dia: dia.split('-').reverse().join('/') },
    now,
  });

const CONNECT_DAYS = 7;

/** Mails the company's reminder to connect LinkedIn. Throws 409 within seven days of the last one. */
export const remindToConnect = (found: FuncionarioItem, now: Date): Promise<void> =>
  transact([
    updateItem(
      'funcionarios',
      keyOfFuncionario(found),
      { set: { lembradoEm: now.toISOString() } },
      {
        when: all(
          exists('id'),
          equals('email', found.email),
          any(missing('lembradoEm'), atMost('lembradoEm', addMs(now, -CONNECT_DAYS * DAY_MS).toISOString())),
        ),
        otherwise: () => refusal(REFUSALS.remindedLately),
      },
    ),
    outbox({ modelo: 'conectar-linkedin', conta: contaOf(found, found.email), now }),
  ]);
