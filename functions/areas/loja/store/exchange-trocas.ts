import { refusal } from '../../../../shared/errors.ts';
import { type TrocaStatus, UNDO_MS } from '../../../../shared/rules/loja.ts';
import type { MovementPart } from '../../../events/define.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { unchanged } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { getFuncionario } from '../../contas/index.ts';
import { movement, withBalance } from '../../movimentos/index.ts';
import { discardCode, findUsedCode, returnCode } from './codigos.ts';
import { returnUnit } from './produtos.ts';

export interface TrocaItem {
  empresaId: string;
  id: string;
  funcionarioId: string;
  /** the employee's team at that moment */
  equipeId?: string;
  produtoId: string;
  produtoNome: string;
  imagem?: string;
  valor_ups: number;
  data: string;
  status: TrocaStatus;
  /** = empresaId while it is pending: key of that index */
  espera?: string;
  /** when it was delivered */
  entregueEm?: string;
  /** how the reward is handed over, as the product said */
  instrucoes?: string;
  /** what the product cost the company at the time */
  custoCentavos?: number;
  /** the company's note on delivery or cancellation */
  observacao?: string;
  /** of a voucher, until it is cancelled: the hash of its code (codigos.ts), and the end of it for the company */
  codigoId?: string;
  codigoFinal?: string;
  /** when the employee first read the code, which fixes the exchange */
  codigoVistoEm?: string;
  /** the balance after it, so that a repeated request gets the same answer */
  saldo: number;
}

/** Whether it is a voucher's, and was not cancelled. */
export const hasCode = (troca: TrocaItem): troca is TrocaItem & { codigoId: string } =>
  troca.codigoId !== undefined;

/** The texts of an exchange for its mails. */
export const wordsOf = ({ instrucoes, observacao }: TrocaItem) => ({
  ...(instrucoes && { instrucoes }),
  ...(observacao && { observacao }),
});

export const findTroca = (empresaId: string, id: string): Promise<TrocaItem | undefined> =>
  getItem<TrocaItem>('trocas', { empresaId, id }, { fresh: true });

/** Throws 404. */
export async function getTroca(empresaId: string, id: string): Promise<TrocaItem> {
  const found = await findTroca(empresaId, id);
  if (!found) throw refusal(REFUSALS.trocaNotFound);
  return found;
}

/** What the events of an exchange say about it. */
export const subjectOf = ({ id, funcionarioId, produtoId, valor_ups }: TrocaItem) => ({
  trocaId: id,
  funcionarioId,
  produtoId,
  ups: valor_ups,
});

const settled = (troca: TrocaItem, para: TrocaStatus, now: Date, movimento?: MovementPart): Write =>
  emit('troca.atualizada', {
    empresaId: troca.empresaId,
    dados: { ...subjectOf(troca), de: troca.status, para, ...(movimento && { movimento }) },
    now,
  });

interface Settling {
  values?: Partial<TrocaItem>;
  remove?: readonly string[];
  /** attributes that must be as they were read, besides the status */
  read?: Partial<TrocaItem> | { codigoVistoEm: undefined };
}

const settle = (
  troca: TrocaItem,
  status: TrocaStatus,
  { values = {}, remove = [], read = {} }: Settling = {},
): Write =>
  updateItem(
    'trocas',
    { empresaId: troca.empresaId, id: troca.id },
    status === 'pendente'
      ? { set: { ...values, status, espera: troca.empresaId }, remove }
      : { set: { ...values, status }, remove: [...remove, 'espera'] },
    {
      when: unchanged({ status: troca.status, ...read }),
      otherwise: (current) => {
        if (current?.status === status) return new AlreadySettledError();
        if (current?.codigoVistoEm) return refusal(REFUSALS.codeSeen);
        return refusal(current?.status === troca.status ? REFUSALS.changedMeanwhile : REFUSALS.trocaSettled);
      },
    },
  );

class AlreadySettledError extends Error {
  override readonly name = 'AlreadySettledError';
}

const canBeUndone = ({ status, entregueEm }: TrocaItem, now: Date): boolean =>
  status === 'entregue' && entregueEm !== undefined && now.getTime() - Date.parse(entregueEm) <= UNDO_MS;

/** Throws 409. */
function assertMayBecome(troca: TrocaItem, status: TrocaStatus, now: Date): void {
  if (hasCode(troca)) {
    if (status !== 'cancelada') throw refusal(REFUSALS.trocaSettled);
    if (troca.codigoVistoEm) throw refusal(REFUSALS.codeSeen);
  } else if (status === 'pendente' ? !canBeUndone(troca, now) : troca.status !== 'pendente') {
    throw refusal(REFUSALS.trocaSettled);
  }
}

interface SettleOptions {
  now: Date;
  extra?: readonly Write[];
}

/** The new status of an exchange and the company's note. */
export interface Settlement {
  readonly status: TrocaStatus;
  readonly observacao?: string | undefined;
}

/**
 * Delivers or cancels a pending exchange once, undoes a delivery within ten minutes, or cancels a voucher whose code nobody
 * has read. The same status again changes nothing. Throws 409 for other changes.
 */
export async function settleTroca(
  troca: TrocaItem,
  { status, observacao }: Settlement,
  { now, extra = [] }: SettleOptions,
): Promise<TrocaItem> {
  if (troca.status === status) return troca;
  assertMayBecome(troca, status, now);
  const note = observacao ? { observacao } : {};
  try {
    if (status === 'entregue') await deliver(troca, note, { now, extra });
    else if (status === 'pendente') await undoDelivery(troca, note, { now, extra });
    else await cancel(troca, note, { now, extra });
  } catch (error) {
    if (error instanceof AlreadySettledError) return getTroca(troca.empresaId, troca.id);
    throw error;
  }
  const { entregueEm: _, observacao: __, codigoId: ___, codigoFinal: ____, ...rest } = troca;
  return { ...rest, ...note, status, ...(status === 'entregue' && { entregueEm: now.toISOString() }) };
}

type Note = Pick<TrocaItem, 'observacao'>;

const deliver = (troca: TrocaItem, note: Note, { now, extra = [] }: SettleOptions): Promise<void> =>
  transact([
    settle(troca, 'entregue', { values: { ...note, entregueEm: now.toISOString() } }),
    settled(troca, 'entregue', now),
    ...extra,
  ]);

const undoDelivery = (troca: TrocaItem, note: Note, { now, extra = [] }: SettleOptions): Promise<void> =>
  transact([
    settle(troca, 'pendente', {
      values: note,
      remove: ['entregueEm', ...(note.observacao ? [] : ['observacao'])],
      read: { entregueEm: troca.entregueEm ?? '' },
    }),
    settled(troca, 'pendente', now),
    ...extra,
  ]);

/** Returns UPS and stock; only stock if the employee is gone, only UPS if the product is. */
async function cancel(troca: TrocaItem, note: Note, { now, extra = [] }: SettleOptions): Promise<void> {
  const funcionario = await getFuncionario(
    { empresaId: troca.empresaId, id: troca.funcionarioId },
    { fresh: true },
  );
  const { settling, stock, withoutProduct } = await endOf(troca);
  const write = async (refund: readonly Write[], movimento?: MovementPart) => {
    const rest = [
      settle(troca, 'cancelada', { ...settling, values: note }),
      ...refund,
      settled(troca, 'cancelada', now, movimento),
      ...extra,
    ];
    const unit = returnUnit(troca.empresaId, troca.produtoId);
    if (await tryTransact([...rest, unit, ...stock], [unit])) await transact([...rest, ...withoutProduct]);
  };
  if (!funcionario) return write([]);
  await withBalance(funcionario, (current) => {
    const { valor_ups: valor, id: referencia, produtoNome: nome } = troca;
    const { movimento, writes } = movement(current, { valor, motivo: 'cancelamento', referencia, nome, now });
    return write(writes, movimento);
  });
}

/** What a cancellation changes besides status, UPS and stock. */
interface End {
  settling: Settling;
  /** with the unit's return */
  stock: Write[];
  /** instead of it */
  withoutProduct: Write[];
}

/** A voucher's code returns, unless it was read. */
async function endOf(troca: TrocaItem): Promise<End> {
  if (!hasCode(troca)) return { settling: {}, stock: [], withoutProduct: [] };
  const code = await findUsedCode(troca);
  return {
    settling: { remove: ['codigoId', 'codigoFinal'], read: { codigoVistoEm: undefined } },
    stock: code ? returnCode(code, troca.produtoId) : [],
    withoutProduct: [discardCode(troca)],
  };
}
