import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { MovementPart } from '../../../../shared/events/define.ts';
import { refusal } from '../../../../shared/refusals.ts';
import { type TrocaStatus, UNDO_MS } from '../../../../shared/rules/loja.ts';
import { db, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { type FuncionarioItem, getFuncionario } from '../../funcionarios/index.ts';
import { movement, withBalance } from '../../movimentos/index.ts';
import { ProductGoneError, type ProdutoItem, returnUnit, takeUnit } from './produtos.ts';
import { ONE_LESS_WAITS, ONE_MORE_WAITS, waitsAgain, waitsNoMore } from './waiting.ts';

export interface TrocaItem {
  empresaId: string;
  id: string;
  funcionarioId: string;
  /** the team of who made it, at that moment */
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
  /** what the company wrote when it delivered or cancelled */
  observacao?: string;
  /** the balance it left, so that a repeated request gets the first answer again */
  saldo: number;
}

/** What an exchange says in words, for the mails about it. */
export const wordsOf = ({ instrucoes, observacao }: TrocaItem) => ({
  ...(instrucoes && { instrucoes }),
  ...(observacao && { observacao }),
});

const key = (empresaId: string, id: string) => ({ TableName: table('trocas'), Key: { empresaId, id } });

export async function findTroca(empresaId: string, id: string): Promise<TrocaItem | undefined> {
  const found = await db.send(new GetCommand({ ...key(empresaId, id), ConsistentRead: true }));
  return found.Item as TrocaItem | undefined;
}

/** Throws 404. */
export async function getTroca(empresaId: string, id: string): Promise<TrocaItem> {
  const found = await findTroca(empresaId, id);
  if (!found) throw refusal('trocaNotFound');
  return found;
}

class RepeatedExchangeError extends Error {
  override readonly name = 'RepeatedExchangeError';
}

export interface Exchange {
  id: string;
  funcionario: FuncionarioItem;
  produto: ProdutoItem;
  now: Date;
}

/**
 * Exchanges UPS for one unit: stock, balance, ledger and exchange in one transaction, with the event of which the
 * company is mailed (functions/areas/loja/consumers/exchange-mails.ts). The same id again answers what the first attempt did. Throws 409 without balance or stock, PriceChangedError when the price moved.
 */
export async function exchange({ id, funcionario, produto, now }: Exchange): Promise<TrocaItem> {
  try {
    return await withBalance(funcionario, async (current) => {
      const { saldo, movimento, writes } = movement(
        current,
        { valor: -produto.valor_ups, motivo: 'troca', referencia: id, nome: produto.nome, now },
        ONE_MORE_WAITS,
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
      await transact([
        {
          item: {
            Put: { TableName: table('trocas'), Item: troca, ConditionExpression: 'attribute_not_exists(id)' },
          },
          otherwise: () => new RepeatedExchangeError(),
        },
        takeUnit(produto),
        ...writes,
        emit('troca.criada', { empresaId: troca.empresaId, dados: { ...subjectOf(troca), movimento }, now }),
      ]);
      return troca;
    });
  } catch (error) {
    if (error instanceof RepeatedExchangeError) return getTroca(produto.empresaId, id);
    throw error;
  }
}

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
  const change = changeSet({ ...values, status }, remove, {
    status: troca.status,
    ...(remove.length > 0 && { entregueEm: troca.entregueEm ?? '' }),
  });
  return {
    item: {
      Update: {
        ...key(troca.empresaId, troca.id),
        ...change,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    otherwise: (current) => {
      if (current?.status === status) return new AlreadySettledError();
      return refusal(current?.status === troca.status ? 'changedMeanwhile' : 'trocaSettled');
    },
  };
};

class AlreadySettledError extends Error {
  override readonly name = 'AlreadySettledError';
}

const canBeUndone = ({ status, entregueEm }: TrocaItem, now: Date): boolean =>
  status === 'entregue' && entregueEm !== undefined && now.getTime() - Date.parse(entregueEm) <= UNDO_MS;

/** When, and what else is written with it. */
interface With {
  now: Date;
  extra?: readonly Write[];
}

/** What an exchange becomes, and what the company says about it. */
export interface Settlement {
  readonly status: TrocaStatus;
  readonly observacao?: string | undefined;
}

/**
 * Delivers or cancels a pending exchange, once, or undoes a delivery of the last ten minutes, with what was said about
 * it; the same status again changes nothing. Throws 409 for other changes.
 */
export async function settleTroca(
  troca: TrocaItem,
  { status, observacao }: Settlement,
  { now, extra = [] }: With,
): Promise<TrocaItem> {
  if (troca.status === status) return troca;
  if (status === 'pendente' ? !canBeUndone(troca, now) : troca.status !== 'pendente')
    throw refusal('trocaSettled');
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

const deliver = (troca: TrocaItem, note: Note, { now, extra = [] }: With): Promise<void> =>
  transact([
    settle(troca, 'entregue', { values: { ...note, entregueEm: now.toISOString() } }),
    ...waitsNoMore(troca),
    settled(troca, 'entregue', now),
    ...extra,
  ]);

const undoDelivery = (troca: TrocaItem, note: Note, { now, extra = [] }: With): Promise<void> =>
  transact([
    settle(troca, 'pendente', {
      values: note,
      remove: ['entregueEm', ...(note.observacao ? [] : ['observacao'])],
    }),
    ...waitsAgain(troca),
    settled(troca, 'pendente', now),
    ...extra,
  ]);

/** Gives UPS and stock back; only stock when the employee is gone, only UPS when the product is. */
async function cancel(troca: TrocaItem, note: Note, { now, extra = [] }: With): Promise<void> {
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
    try {
      await transact([...rest, returnUnit(troca.empresaId, troca.produtoId)]);
    } catch (error) {
      if (!(error instanceof ProductGoneError)) throw error;
      await transact(rest);
    }
  };
  if (!funcionario) return write(waitsNoMore(troca));
  await withBalance(funcionario, (current) => {
    const { movimento, writes } = movement(
      current,
      { valor: troca.valor_ups, motivo: 'cancelamento', referencia: troca.id, nome: troca.produtoNome, now },
      ONE_LESS_WAITS,
    );
    return write(writes, movimento);
  });
}
