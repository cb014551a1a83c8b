import { refusal } from '../../../../shared/errors.ts';
import { putItem } from '../../../platform/dynamodb/commands.ts';
import { missing } from '../../../platform/dynamodb/conditions.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { FuncionarioItem } from '../../contas/index.ts';
import { movement, withBalance } from '../../movimentos/index.ts';
import { CodeTakenError, type CodigoItem, takeCode, unusedCode } from './codigos.ts';
import { getTroca, subjectOf, type TrocaItem } from './exchange-trocas.ts';
import { type ProdutoItem, takeUnit } from './produtos.ts';

export interface Exchange {
  id: string;
  funcionario: FuncionarioItem;
  produto: ProdutoItem;
  now: Date;
}

/**
 * Exchanges UPS for one unit: stock, balance, ledger and exchange in one transaction, with the event that mails the
 * company (functions/areas/loja/consumers/event-mails.ts); a voucher also takes a code, and is delivered. The same id
 * again returns the first exchange. Throws 409 without balance or stock, PriceChangedError if the price changed.
 */
export const exchange = (asked: Exchange): Promise<TrocaItem> =>
  withBalance(asked.funcionario, (current) =>
    asked.produto.tipo === 'vale' ? exchangeForCode(asked, current) : record(asked, current),
  );

/** Whenever one code is lost to another exchange, one was exchanged: at the end of the stock, that many at most are lost. */
const CODES_TRIED = 50;

async function exchangeForCode(asked: Exchange, current: FuncionarioItem): Promise<TrocaItem> {
  for (let tried = 0; tried < CODES_TRIED; tried += 1) {
    try {
      return await record(asked, current, () => unusedCode(asked.produto));
    } catch (error) {
      if (!(error instanceof CodeTakenError)) throw error;
    }
  }
  throw refusal(REFUSALS.unavailable);
}

async function record(
  { id, produto, now }: Exchange,
  current: FuncionarioItem,
  findCode?: () => Promise<CodigoItem | undefined>,
): Promise<TrocaItem> {
  const spent = {
    valor: -produto.valor_ups,
    motivo: 'troca',
    referencia: id,
    nome: produto.nome,
    now,
  } as const;
  const { saldo, movimento, writes } = movement(current, spent);
  const code = await findCode?.();
  if (findCode && !code) throw refusal(REFUSALS.outOfStock);
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
    ...(code ? deliveredWith(code, now) : { status: 'pendente', espera: produto.empresaId }),
    ...(produto.instrucoes ? { instrucoes: produto.instrucoes } : {}),
    ...(produto.custoCentavos === undefined ? {} : { custoCentavos: produto.custoCentavos }),
    saldo,
  };
  const dados = { ...subjectOf(troca), movimento, ...(code && { vale: true as const }) };
  const put = putItem('trocas', troca, { when: missing('id') });
  const refused = await tryTransact(
    [
      put,
      takeUnit(produto),
      ...(code ? takeCode(code, produto.id, id) : []),
      ...writes,
      emit('troca.criada', { empresaId: troca.empresaId, dados, now }),
    ],
    [put],
  );
  return refused ? getTroca(produto.empresaId, id) : troca;
}

const deliveredWith = ({ hash, final }: CodigoItem, now: Date) =>
  ({
    status: 'entregue',
    entregueEm: now.toISOString(),
    codigoId: hash,
    ...(final && { codigoFinal: final }),
  }) as const;
