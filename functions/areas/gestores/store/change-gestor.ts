import { refusal } from '../../../../shared/errors.ts';
import { type GestorPapel, MOST_GESTORES } from '../../../../shared/rules/papeis.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { above, all, any, below, equals, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import {
  asLetIn,
  claimEmail,
  contaOfGestor,
  type GestorItem,
  type GestorKey,
  NO_CHANGE,
  type PendingEmail,
  releaseAllEmails,
} from '../../contas/index.ts';
import { newSeal } from '../../empresas/index.ts';

/** Adds a manager to the count on the company's record, on condition that the limit is not reached. */
const countOne = (empresaId: string): Write =>
  updateItem(
    'empresas',
    { id: empresaId },
    { add: { gestores: 1 } },
    {
      when: all(exists('id'), any(missing('gestores'), below('gestores', MOST_GESTORES))),
      otherwise: () => refusal(REFUSALS.tooManyGestores),
    },
  );

const countOneLess = (empresaId: string): Write =>
  updateItem(
    'empresas',
    { id: empresaId },
    { add: { gestores: -1 }, set: { lacre: newSeal() } },
    { when: above('gestores', 0) },
  );

const keyOf = ({ empresaId, id }: GestorKey): GestorKey => ({ empresaId, id });

type NewGestor = Pick<GestorItem, 'empresaId' | 'id' | 'nome' | 'email' | 'papel'>;

/** Records a manager, claims the e-mail and queues the invitation. Throws 409 for a taken e-mail, or when the company has the most managers allowed. */
export async function createGestor(
  novo: NewGestor,
  now: Date,
  beside: (gestor: GestorItem) => readonly Write[],
): Promise<GestorItem> {
  const conta = contaOfGestor(novo);
  const criadoEm = now.toISOString();
  const gestor: GestorItem = { ...novo, emailConfirmed: false, senhaDefinida: false, criadoEm };
  await transact([
    claimEmail(conta, now, () => refusal(REFUSALS.emailTaken)),
    countOne(novo.empresaId),
    putItem('gestores', gestor, { when: missing('id') }),
    outbox({ modelo: 'convite-gestor', conta, dados: { papel: novo.papel }, now }),
    ...beside(gestor),
  ]);
  return gestor;
}

/** Changes a manager's role. Throws 409 if it was changed, or the manager removed, meanwhile. */
export const changePapel = (
  before: GestorItem,
  papel: GestorPapel,
  beside: readonly Write[] = [],
): Promise<void> =>
  transact([
    updateItem(
      'gestores',
      keyOf(before),
      { set: { papel } },
      { when: equals('papel', before.papel), otherwise: () => refusal(REFUSALS.changedMeanwhile) },
    ),
    ...beside,
  ]);

/** Changes a manager's own profile and, if asked for, the e-mail. Throws 409 if the e-mail changed meanwhile. */
export const updateGestor = (
  before: GestorItem,
  nome: string,
  { remove, writes, ...pending }: PendingEmail = NO_CHANGE,
  extra: readonly Write[] = [],
): Promise<void> =>
  transact([
    updateItem(
      'gestores',
      keyOf(before),
      { set: { nome, ...pending }, remove },
      { when: asLetIn(before), otherwise: () => refusal(REFUSALS.changedMeanwhile) },
    ),
    ...writes,
    ...extra,
  ]);

/** Deletes a manager's account: record, addresses and second factor. Throws 404 once it is deleted. */
export async function removeGestor(
  gestor: GestorItem,
  now: Date,
  beside: readonly Write[] = [],
): Promise<void> {
  const { empresaId, id } = gestor;
  await transact([
    deleteItem('gestores', keyOf(gestor), {
      when: exists('id'),
      otherwise: () => refusal(REFUSALS.gestorNotFound),
    }),
    countOneLess(empresaId),
    ...(await releaseAllEmails(gestor, id)),
    deleteItem('fatores', { contaId: id }),
    emit('gestor.removido', { empresaId, dados: { gestorId: id }, now }),
    ...beside,
  ]);
}
