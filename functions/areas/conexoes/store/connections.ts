import { refusal } from '../../../../shared/errors.ts';
import { dayOf, epoch } from '../../../../shared/rules/dates.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, exists } from '../../../platform/dynamodb/conditions.ts';
import { addToCounters } from '../../../platform/dynamodb/counters.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import {
  contaOf,
  epochIs,
  epochOf,
  type FuncionarioItem,
  keyOfFuncionario,
  spendToken,
  type TokenItem,
} from '../../contas/index.ts';
import { allowEntry, endEntry, isAllowed } from './entries.ts';
import { addMember, bindMember } from './linkedin-members.ts';

export interface Connection {
  /** the access token and the member's id, encrypted (functions/areas/conexoes/connection.ts) */
  token: string;
  /** the member's mark (functions/areas/conexoes/member.ts) */
  marca: string;
  /** ISO */
  expiraEm: string;
}

/** A connection to store, and the mark by which its member signs in (functions/areas/conexoes/member.ts). */
export interface NewConnection extends Connection {
  membro: string;
}

/**
 * Kept apart from the employee's record, which every movement of UPS writes: the long token would double the price of those
 * writes. Expires by TTL with the token.
 */
interface ConnectionItem {
  funcionarioId: string;
  conexao: Connection;
  expiraEm: number;
}

export async function getConnection(funcionarioId: string): Promise<Connection | undefined> {
  return (await getItem<ConnectionItem>('conexoes', { funcionarioId }, { fresh: true }))?.conexao;
}

/**
 * Moves a LinkedIn token from its handle to the employee. The same transaction spends the handle and binds the LinkedIn
 * member to the employee, who may sign in by it, and gets a mail if the member could not before. Returns whether it could
 * not. Throws 409 if the member is a colleague's.
 */
export async function connect(
  funcionario: FuncionarioItem,
  handle: TokenItem,
  connection: NewConnection,
  now: Date,
): Promise<boolean> {
  const { id, email, empresaId } = funcionario;
  const renews = await isAllowed(funcionario, connection.membro);
  await transact([
    ...connecting(funcionario, handle, connection, { renews }),
    ...(renews
      ? []
      : [
          outbox({ modelo: 'linkedin-conectado', conta: contaOf(funcionario, email), now }),
          // One of a company's first steps (shared/rules/first-steps.ts).
          ...addToCounters(empresaId, id, { conexoes: 1 }),
        ]),
  ]);
  return !renews;
}

/** As `connect`, by a sign-in: it connects no other member than the one who may sign in. */
export const renewConnection = (
  funcionario: FuncionarioItem,
  entry: TokenItem,
  connection: NewConnection,
): Promise<void> => transact(connecting(funcionario, entry, connection, { renews: true }));

function connecting(
  funcionario: FuncionarioItem,
  handle: TokenItem,
  { membro, ...conexao }: NewConnection,
  { renews }: { renews: boolean },
): Write[] {
  const end = new Date(conexao.expiraEm);
  const { add, when } = addMember(funcionario, conexao.marca);
  const item: ConnectionItem = { funcionarioId: funcionario.id, conexao, expiraEm: epoch(end) };
  return [
    bindMember(funcionario, conexao.marca),
    spendToken(handle),
    allowEntry(funcionario, membro, { renews }),
    putItem('conexoes', item),
    updateItem(
      'funcionarios',
      keyOfFuncionario(funcionario),
      { set: { linkedinExpiraEm: conexao.expiraEm, conexaoDia: dayOf(end) }, add },
      {
        when: all(exists('id'), epochIs(epochOf(funcionario)), when),
        otherwise: () => refusal(REFUSALS.changedMeanwhile),
      },
    ),
  ];
}

/** The attributes of a record that a connection sets. */
const CONNECTION_ATTRIBUTES = ['linkedinExpiraEm', 'conexaoDia'] as const;

/**
 * Ends the connection to LinkedIn in a transaction that may hand the account to another person: the attributes to remove
 * from the record, and the writes that go with it. The owner is notified, if there was a connection.
 */
export const unconnected = (
  { empresaId, id, linkedinExpiraEm }: FuncionarioItem,
  now: Date,
): { remove: readonly string[]; writes: Write[] } => ({
  remove: CONNECTION_ATTRIBUTES,
  writes: [
    ...forgetConnection(id),
    ...(linkedinExpiraEm === undefined
      ? []
      : [emit('conexao.perdida', { empresaId, dados: { funcionarioId: id }, now })]),
  ],
});

/** Deletes the LinkedIn token, if there is one; the member signs in no more. */
export async function disconnect(funcionario: FuncionarioItem): Promise<void> {
  if (!funcionario.linkedinExpiraEm) return;
  await transact([
    ...forgetConnection(funcionario.id),
    updateItem(
      'funcionarios',
      keyOfFuncionario(funcionario),
      { remove: CONNECTION_ATTRIBUTES },
      { when: exists('id') },
    ),
  ]);
}

/** Deletes a token that LinkedIn no longer accepts, and notifies the employee once. */
export async function loseConnection({ empresaId, id }: FuncionarioItem, now: Date): Promise<void> {
  const lose = updateItem(
    'funcionarios',
    { empresaId, id },
    { remove: CONNECTION_ATTRIBUTES },
    { when: exists('linkedinExpiraEm') },
  );
  // Refused if another request has ended the connection: it notified the employee, if necessary.
  await tryTransact([
    lose,
    ...forgetConnection(id),
    emit('conexao.perdida', { empresaId, dados: { funcionarioId: id }, now }),
  ]);
}

/** The writes that delete the employee's token, and the way in by its member. */
export const forgetConnection = (funcionarioId: string): Write[] => [
  deleteItem('conexoes', { funcionarioId }),
  endEntry(funcionarioId),
];
