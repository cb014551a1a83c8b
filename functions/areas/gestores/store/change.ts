import { refusal } from '../../../../shared/refusals.ts';
import { type GestorPapel, MOST_GESTORES } from '../../../../shared/rules/papeis.ts';
import { table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { claimEmail, giveUpAll, NO_CHANGE, type PendingEmail } from '../../contas/index.ts';
import { ANOTHER_SEAL, anotherSeal } from '../../empresas/index.ts';
import { contaOfGestor, type GestorItem, type GestorKey, gestorKey } from './gestores.ts';

/** Counts a company's managers on its record: the limit is a condition of the write. */
const countOne = (empresaId: string): Write => ({
  item: {
    Update: {
      TableName: table('empresas'),
      Key: { id: empresaId },
      UpdateExpression: 'ADD gestores :one',
      ConditionExpression: 'attribute_exists(id) AND (attribute_not_exists(gestores) OR gestores < :most)',
      ExpressionAttributeValues: { ':one': 1, ':most': MOST_GESTORES },
    },
  },
  otherwise: () => refusal('tooManyGestores'),
});

const countOneLess = (empresaId: string): Write => ({
  item: {
    Update: {
      TableName: table('empresas'),
      Key: { id: empresaId },
      UpdateExpression: `ADD gestores :less SET ${ANOTHER_SEAL}`,
      ConditionExpression: 'gestores > :zero',
      ExpressionAttributeValues: { ':less': -1, ':zero': 0, ...anotherSeal() },
    },
  },
});

type NewGestor = Pick<GestorItem, 'empresaId' | 'id' | 'nome' | 'email' | 'papel'>;

/** Records a manager with the e-mail and the invitation. Throws 409 for the e-mail, or where there are fifty. */
export async function createGestor(
  novo: NewGestor,
  now: Date,
  beside: (gestor: GestorItem) => readonly Write[],
): Promise<GestorItem> {
  const conta = contaOfGestor(novo);
  const criadoEm = now.toISOString();
  const gestor: GestorItem = { ...novo, emailConfirmed: false, senhaDefinida: false, criadoEm };
  await transact([
    claimEmail(conta, now, () => refusal('emailTaken')),
    countOne(novo.empresaId),
    {
      item: {
        Put: {
          TableName: table('gestores'),
          Item: gestor,
          ConditionExpression: 'attribute_not_exists(id)',
        },
      },
    },
    outbox({ modelo: 'convite-gestor', conta, dados: { papel: novo.papel }, now }),
    ...beside(gestor),
  ]);
  return gestor;
}

/** Gives a manager another papel. Throws 409 where it was changed, or removed, meanwhile. */
export const changePapel = (
  before: GestorItem,
  papel: GestorPapel,
  beside: readonly Write[] = [],
): Promise<void> =>
  transact([
    {
      item: { Update: { ...gestorKey(before), ...changeSet({ papel }, [], { papel: before.papel }) } },
      otherwise: () => refusal('changedMeanwhile'),
    },
    ...beside,
  ]);

/** A manager's own change of its record, with what it asks of its e-mail. */
export const updateGestor = (
  before: GestorItem,
  nome: string,
  { remove, writes, ...pending }: PendingEmail = NO_CHANGE,
  extra: readonly Write[] = [],
): Promise<void> =>
  transact([
    {
      item: {
        Update: { ...gestorKey(before), ...changeSet({ nome, ...pending }, remove, { email: before.email }) },
      },
      otherwise: () => refusal('changedMeanwhile'),
    },
    ...writes,
    ...extra,
  ]);

/** Ends a manager's account: record, addresses, second factor and place in the count. Throws 404 where it is gone already. */
export async function removeGestor(
  gestor: GestorItem,
  now: Date,
  beside: readonly Write[] = [],
): Promise<void> {
  const { empresaId, id }: GestorKey = gestor;
  await transact([
    {
      item: { Delete: { ...gestorKey(gestor), ConditionExpression: 'attribute_exists(id)' } },
      otherwise: () => refusal('gestorNotFound'),
    },
    countOneLess(empresaId),
    ...(await giveUpAll(gestor, id)),
    { item: { Delete: { TableName: table('fatores'), Key: { contaId: id } } } },
    emit('gestor.removido', { empresaId, dados: { gestorId: id }, now }),
    ...beside,
  ]);
}
