import { refusal } from '../../../../shared/errors.ts';
import * as REFUSALS from '../../../../shared/refusals.ts';
import { type TrocaStatus, UNDO_MS } from '../../../../shared/rules/loja.ts';
import type { MovementPart } from '../../../events/define.ts';
import { putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { missing, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { type FuncionarioItem, getFuncionario } from '../../funcionarios/index.ts';
import { movement, withBalance } from '../../movimentos/index.ts';
import {
  countOneLessPending,
  countOneMorePending,
  ONE_LESS_PENDING,
  ONE_MORE_PENDING,
} from './pending-count.ts';
import { type ProdutoItem, returnUnit, takeUnit } from './produtos.ts';

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
  /** when it was delivered */
  entregueEm?: string;
  /** how the reward is handed over, as the product said */
  instrucoes?: string;
  /** the company's note on delivery or cancellation */
  observacao?: string;
  /** the balance after it, so that a repeated request gets the same answer */
  saldo: number;
}

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

export interface Exchange {
  id: string;
  funcionario: FuncionarioItem;
  produto: ProdutoItem;
  now: Date;
}

/**
 * Exchanges UPS for one unit: stock, balance, ledger and exchange in one transaction, with the event that mails the
 * company (functions/areas/loja/consumers/exchange-mails.ts). The same id again returns the first exchange. Throws 409
 * without balance or stock, PriceChangedError if the price changed.
 */
export const exchange = ({ id, funcionario, produto, now }: Exchange): Promise<TrocaItem> =>
  withBalance(funcionario, async (current) => {
    const { saldo, movimento, writes } = movement(
      current,
      { valor: -produto.valor_ups, motivo: 'troca', referencia: id, nome: produto.nome, now },
      ONE_MORE_PENDING,
    );
    const troca: TrocaItem = {
      empresaId: produto.empresaId,
      id,
      funcionarioId: current.id,
      ...(current.equipeId !== undefined && { equipeId: current.equipeId }),
      produtoId: produto.id,
      produtoNome: produto.nome,
      ...(produto.imagem ? { imagem: produto.imagem } : {}),
      valor_ups: produto.valor_ups,
      data: now.toISOString(),
      status: 'pendente',
      ...(produto.instrucoes ? { instrucoes: produto.instrucoes } : {}),
      saldo,
    };
    const record = putItem('trocas', troca, { when: missing('id') });
    const refused = await tryTransact(
      [
        record,
        takeUnit(produto),
        ...writes,
        emit('troca.criada', { empresaId: troca.empresaId, dados: { ...subjectOf(troca), movimento }, now }),
      ],
      [record],
    );
    return refused ? getTroca(produto.empresaId, id) : troca;
  });

const subjectOf = ({ id, funcionarioId, produtoId, valor_ups }: TrocaItem) => ({
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

const settle = (
  troca: TrocaItem,
  status: TrocaStatus,
  { values = {}, remove = [] }: { values?: Partial<TrocaItem>; remove?: readonly string[] } = {},
): Write => {
  const read = {
    status: troca.status,
    ...(remove.length > 0 && { entregueEm: troca.entregueEm ?? '' }),
  };
  return updateItem(
    'trocas',
    { empresaId: troca.empresaId, id: troca.id },
    { set: { ...values, status }, remove },
    {
      when: unchanged(read),
      otherwise: (current) => {
        if (current?.status === status) return new AlreadySettledError();
        return refusal(current?.status === troca.status ? REFUSALS.changedMeanwhile : REFUSALS.trocaSettled);
      },
    },
  );
};

class AlreadySettledError extends Error {
  override readonly name = 'AlreadySettledError';
}

const canBeUndone = ({ status, entregueEm }: TrocaItem, now: Date): boolean =>
  status === 'entregue' && entregueEm !== undefined && now.getTime() - Date.parse(entregueEm) <= UNDO_MS;

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
 * Delivers or cancels a pending exchange once, or undoes a delivery within ten minutes. The same status again changes
 * nothing. Throws 409 for other changes.
 */
export async function settleTroca(
  troca: TrocaItem,
  { status, observacao }: Settlement,
  { now, extra = [] }: SettleOptions,
): Promise<TrocaItem> {
  if (troca.status === status) return troca;
  if (status === 'pendente' ? !canBeUndone(troca, now) : troca.status !== 'pendente')
    throw refusal(REFUSALS.trocaSettled);
  const note = observacao ? { observacao } : {};
  try {
    if (status === 'entregue') await deliver(troca, note, { now, extra });
    else if (status === 'pendente') await undoDelivery(troca, note, { now, extra });
    else await cancel(troca, note, { now, extra });
  } catch (error) {
    if (error instanceof AlreadySettledError) return getTroca(troca.empresaId, troca.id);
    throw error;
  }
  const { entregueEm: _, observacao: __, ...rest } = troca;
  return { ...rest, ...note, status, ...(status === 'entregue' && { entregueEm: now.toISOString() }) };
}

type Note = Pick<TrocaItem, 'observacao'>;

const deliver = (troca: TrocaItem, note: Note, { now, extra = [] }: SettleOptions): Promise<void> =>
  transact([
    settle(troca, 'entregue', { values: { ...note, entregueEm: now.toISOString() } }),
    ...countOneLessPending(troca),
    settled(troca, 'entregue', now),
    ...extra,
  ]);

const undoDelivery = (troca: TrocaItem, note: Note, { now, extra = [] }: SettleOptions): Promise<void> =>
  transact([
    settle(troca, 'pendente', {
      values: note,
      remove: ['entregueEm', ...(note.observacao ? [] : ['observacao'])],
    }),
    ...countOneMorePending(troca),
    settled(troca, 'pendente', now),
    ...extra,
  ]);

/** Returns UPS and stock; only stock if the employee is gone, only UPS if the product is. */
async function cancel(troca: TrocaItem, note: Note, { now, extra = [] }: SettleOptions): Promise<void> {
  const funcionario = await getFuncionario(
    { empresaId: troca.empresaId, id: troca.funcionarioId },
    { fresh: true },
  );
  const write = async (refund: readonly Write[], movimento?: MovementPart) => {
    const rest = [
      settle(troca, 'cancelada', { values: note }),
      ...refund,
      settled(troca, 'cancelada', now, movimento),
      ...extra,
    ];
    const unit = returnUnit(troca.empresaId, troca.produtoId);
    if (await tryTransact([...rest, unit], [unit])) await transact(rest);
  };
  if (!funcionario) return write(countOneLessPending(troca));
  await withBalance(funcionario, (current) => {
    const { movimento, writes } = movement(
      current,
      { valor: troca.valor_ups, motivo: 'cancelamento', referencia: troca.id, nome: troca.produtoNome, now },
      ONE_LESS_PENDING,
    );
    return write(writes, movimento);
  });
}
