import { isRefusal, refusal } from '../../../../shared/errors.ts';
import type { MovimentoReason } from '../../../../shared/rules/movimentos.ts';
import type { MovementPart } from '../../../events/define.ts';
import { putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, equals, missing, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { addToCounters } from '../../../platform/dynamodb/counters.ts';
import { lineId } from '../../../platform/dynamodb/ids.ts';
import { AGAIN, retry } from '../../../platform/dynamodb/retry.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import {
  type FuncionarioItem,
  keyOfFuncionario,
  mustGetFuncionario,
  StaleBalanceError,
} from '../../contas/index.ts';
import { type Earned, isHidden, oneMoreShare, ordemOf } from '../../ranking/index.ts';
import { hashOf, type MovimentoItem } from './movement-lines.ts';

export interface NewMovimento {
  /** signed UPS */
  valor: number;
  motivo: MovimentoReason;
  /** id of the share or exchange */
  referencia: string;
  /** the post's caption or the product's name, as the company wrote it; absent for a bonus, because the employee wrote the suggestion */
  nome?: string;
  now: Date;
  /** the new place in the month's ranking (standings.ts), if UPS were earned; absent for spending and refunds */
  month?: Earned;
}

/**
 * The writes of one movement: ledger line, balance, positions in the rankings, all conditional on the
 * ledger not having moved since `before` was read. Throws 409 when the balance would go below zero.
 */
export function movement(
  before: FuncionarioItem,
  { valor, motivo, referencia, nome, now, month }: NewMovimento,
  counters: Record<string, number> = {},
): { saldo: number; line: MovimentoItem; movimento: MovementPart; writes: Write[] } {
  // A pending employee stands in no ranking and has no UPS that could move.
  if (before.situacao === 'aguardando') throw refusal(REFUSALS.awaitingApproval);
  const saldo = before.ups + valor;
  if (saldo < 0) throw refusal(REFUSALS.balanceTooLow);
  const sealed = {
    funcionarioId: before.id,
    empresaId: before.empresaId,
    id: lineId(before.movimentos + 1),
    data: now.toISOString(),
    valor,
    motivo,
    referencia,
    saldo,
    hashAnterior: before.hash,
  };
  const line: MovimentoItem = { ...sealed, hash: hashOf(sealed), ...(nome && { nome: shortName(nome) }) };
  // For the event: every transaction that moves UPS emits one.
  const movimento = { id: line.id, motivo, valor, saldo };
  return { saldo, line, movimento, writes: writesFor(before, line, { now, month }, counters) };
}

/** A caption may have thousands of characters. */
const NAME_MAX = 80;
const shortName = (text: string): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, NAME_MAX).join('');

function writesFor(
  before: FuncionarioItem,
  line: MovimentoItem,
  { now, month }: { now: Date; month: Earned | undefined },
  counters: Record<string, number>,
): Write[] {
  if (before.situacao === 'inativo') return writesForInactive(before, line, { now, month }, counters);
  const hidden = isHidden(before.ordem ?? '');
  // A movement of 0 UPS keeps the place in the ranking.
  const ordem = (line.valor === 0 && before.ordem) || ordemOf(line.saldo, now, before.id, { hidden });
  const isShare = line.motivo === 'compartilhamento';
  return [
    updateItem(
      'funcionarios',
      keyOfFuncionario(before),
      {
        set: {
          ups: line.saldo,
          ordem,
          movimentos: before.movimentos + 1,
          hash: line.hash,
          ...(month && { ordemMes: month.ordemMes }),
          // A share writes the record's indexes anyway; other movements leave this one to the overall-ranking consumer.
          ...(isShare && { ...oneMoreShare(before, now), ordemGeral: ordem }),
        },
        add: { totalCompartilhados: isShare ? 1 : 0 },
      },
      {
        // The sort key also says whether colleagues may read the name.
        when: all(ledgerUnchanged(before), unchanged({ ordem: before.ordem })),
        otherwise: () => new StaleBalanceError(),
      },
    ),
    putLine(line),
    ...addToCounters(before.empresaId, before.id, counters),
    ...(month?.writes ?? []),
    ...(month?.cleared ?? []),
  ];
}

const ledgerUnchanged = ({ movimentos, ups }: FuncionarioItem) => unchanged({ movimentos, ups });

/** As `writesFor`, for an inactive employee, who is in no ranking: changes the sort keys kept in `guardado`. */
function writesForInactive(
  before: FuncionarioItem,
  line: MovimentoItem,
  { now, month }: { now: Date; month: Earned | undefined },
  counters: Record<string, number>,
): Write[] {
  const kept = before.guardado?.ordem ?? '';
  const ordem = (line.valor === 0 && kept) || ordemOf(line.saldo, now, before.id, { hidden: isHidden(kept) });
  const isShare = line.motivo === 'compartilhamento';
  const { totalCompartilhados } = before;
  return [
    updateItem(
      'funcionarios',
      keyOfFuncionario(before),
      {
        set: {
          ups: line.saldo,
          movimentos: before.movimentos + 1,
          hash: line.hash,
          guardado: { ...before.guardado, ordem, ...(month && { ordemMes: month.ordemMes }) },
          ...(isShare && { ...oneMoreShare(before, now), totalCompartilhados: totalCompartilhados + 1 }),
        },
      },
      {
        when: all(ledgerUnchanged(before), equals('situacao', 'inativo')),
        otherwise: () => new StaleBalanceError(),
      },
    ),
    putLine(line),
    ...addToCounters(before.empresaId, before.id, counters),
    ...(month?.writes ?? []),
    ...(month?.cleared ?? []),
  ];
}

const putLine = (line: MovimentoItem): Write =>
  putItem('movimentos', line, { when: missing('id'), otherwise: () => new StaleBalanceError() });

const ATTEMPTS = 13;

/**
 * Runs a balance change on the employee's record, and retries on a fresh read whenever the ledger moved meanwhile.
 * `seen` is the caller's copy, which may be stale. Throws 401 once the employee is gone.
 */
export const withBalance = <T>(
  seen: FuncionarioItem,
  change: (current: FuncionarioItem) => Promise<T>,
): Promise<T> =>
  retry(
    ATTEMPTS,
    async (attempt) => {
      const current = attempt === 1 ? seen : await mustGetFuncionario(seen);
      return change(current).catch((error) => {
        // A refusal for lack of balance may come from a stale copy: check it once on a fresh one.
        if (attempt === 1 && isRefusal(error, REFUSALS.balanceTooLow)) return AGAIN;
        throw error;
      });
    },
    StaleBalanceError,
  );
