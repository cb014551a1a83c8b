import { setTimeout as sleep } from 'node:timers/promises';
import type { MovementPart } from '../../../../shared/events/define.ts';
import { isRefusal, refusal } from '../../../../shared/refusals.ts';
import type { MovimentoReason } from '../../../../shared/rules/movimentos.ts';
import { isHidden, ordemOf } from '../../../../shared/rules/ranking.ts';
import { addToCounters } from '../../../platform/dynamodb/counters.ts';
import { table, type Write } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { lineId } from '../../../platform/dynamodb/ids.ts';
import {
  asPlaced,
  countInBands,
  type Earned,
  type FuncionarioItem,
  funcionarioKey,
  mustGetFuncionario,
  oneMoreShare,
  overallPlace,
  StaleBalanceError,
  withBands,
} from '../../funcionarios/index.ts';
import { hashOf, type MovimentoItem } from './lines.ts';

export interface NewMovimento {
  /** signed UPS */
  valor: number;
  motivo: MovimentoReason;
  /** what it was for: a share or an exchange */
  referencia: string;
  /** the post's caption or the product's name, as the company wrote it; none of a bonus: the suggestion is the person's own words */
  nome?: string;
  now: Date;
  /** the place in the month's ranking where it was earned (standings.ts); what is spent or given back changes none */
  month?: Earned;
}

/**
 * The writes of one movement: ledger line, balance, positions in the rankings and their bands, all conditional on the
 * ledger not having moved since `before` was read. Throws 409 when the balance would go below zero.
 */
export function movement(
  before: FuncionarioItem,
  { valor, motivo, referencia, nome, now, month }: NewMovimento,
  counters: Record<string, number> = {},
): { saldo: number; line: MovimentoItem; movimento: MovementPart; writes: Write[] } {
  // No way leads here for somebody who waits: whoever is in no ranking has no UPS that could move.
  if (before.situacao === 'aguardando') throw refusal('awaitingApproval');
  const saldo = before.ups + valor;
  if (saldo < 0) throw refusal('balanceTooLow');
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
  // What the event says that is written with the movement: every transaction that moves UPS tells of one.
  const movimento = { id: line.id, motivo, valor, saldo };
  return { saldo, line, movimento, writes: writesFor(before, line, { now, month }, counters) };
}

/** A caption may have thousands of characters: its beginning names it. */
const NAME_MAX = 80;
const shortName = (text: string): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, NAME_MAX).join('');

function writesFor(
  before: FuncionarioItem,
  line: MovimentoItem,
  { now, month }: { now: Date; month: Earned | undefined },
  counters: Record<string, number>,
): Write[] {
  if (before.situacao === 'inativo') return writesAside(before, line, { now, month }, counters);
  const hidden = isHidden(before.ordem ?? '');
  // A movement of nothing leaves the person where it stands in the ranking.
  const ordem = (line.valor === 0 && before.ordem) || ordemOf(line.saldo, now, before.id, { hidden });
  const place = { ordem, ordemMes: month?.ordemMes };
  const { record, writes } = countInBands(before, place, before, counters);
  const { condition, values } = asPlaced(before);
  const isShare = line.motivo === 'compartilhamento';
  const noted: Record<string, unknown> = {
    ...record,
    ...(month && { ordemMes: month.ordemMes }),
    ...(isShare && { ...oneMoreShare(before, now), ...overallPlace(ordem, line) }),
  };
  const names = Object.keys(noted);
  return [
    {
      item: {
        Update: {
          ...funcionarioKey(before),
          UpdateExpression: `SET ups = :saldo, ordem = :ordem, movimentos = :next, #hash = :hash${names.map((name) => `, ${name} = :${name}`).join('')} ADD totalCompartilhados :shares`,
          ConditionExpression: `movimentos = :movimentos AND ups = :ups AND ${condition}`,
          ExpressionAttributeNames: { '#hash': 'hash' },
          ExpressionAttributeValues: {
            ':saldo': line.saldo,
            ':ordem': ordem,
            ':next': before.movimentos + 1,
            ':hash': line.hash,
            ':shares': isShare ? 1 : 0,
            ':movimentos': before.movimentos,
            ':ups': before.ups,
            ...Object.fromEntries(names.map((name) => [`:${name}`, noted[name]])),
            ...values,
          },
        },
      },
      otherwise: () => new StaleBalanceError(),
    },
    lineWrite(line),
    ...writes,
    ...(month?.writes ?? []),
    ...(month?.cleared ?? []),
  ];
}

/** The same for somebody inactive, who stands in no ranking and in no band: the places that were put aside move. */
function writesAside(
  before: FuncionarioItem,
  line: MovimentoItem,
  { now, month }: { now: Date; month: Earned | undefined },
  counters: Record<string, number>,
): Write[] {
  const kept = before.guardado?.ordem ?? '';
  const ordem = (line.valor === 0 && kept) || ordemOf(line.saldo, now, before.id, { hidden: isHidden(kept) });
  const isShare = line.motivo === 'compartilhamento';
  const { totalCompartilhados } = before;
  const change = changeSet(
    {
      ups: line.saldo,
      movimentos: before.movimentos + 1,
      hash: line.hash,
      guardado: { ...before.guardado, ordem, ...(month && { ordemMes: month.ordemMes }) },
      ...(isShare && { ...oneMoreShare(before, now), totalCompartilhados: totalCompartilhados + 1 }),
    },
    [],
    { movimentos: before.movimentos, ups: before.ups, situacao: 'inativo' },
  );
  return [
    {
      item: { Update: { ...funcionarioKey(before), ...change } },
      otherwise: () => new StaleBalanceError(),
    },
    lineWrite(line),
    ...addToCounters(before.empresaId, before.id, counters),
    ...(month?.writes ?? []),
    ...(month?.cleared ?? []),
  ];
}

const lineWrite = (line: MovimentoItem): Write => ({
  item: {
    Put: { TableName: table('movimentos'), Item: line, ConditionExpression: 'attribute_not_exists(id)' },
  },
  otherwise: () => new StaleBalanceError(),
});

const ATTEMPTS = 12;

/**
 * Runs a balance change on the employee as it stands, again on a fresh read whenever the ledger moved meanwhile.
 * `seen` is a copy already at hand (the caller's); it may be stale. 401 once the employee is gone.
 */
export async function withBalance<T>(
  seen: FuncionarioItem,
  change: (current: FuncionarioItem) => Promise<T>,
): Promise<T> {
  let current = seen;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await withBands(seen.empresaId, () => change(current));
    } catch (error) {
      // A refusal for want of balance may come from a stale copy too: judge it once on a fresh one.
      const stale =
        error instanceof StaleBalanceError || (attempt === 0 && isRefusal(error, 'balanceTooLow'));
      if (!stale) throw error;
      if (attempt >= ATTEMPTS) throw refusal('unavailable', error);
      if (attempt > 0) await sleep(Math.random() * 20 * (attempt + 1));
      current = await mustGetFuncionario(seen);
    }
  }
}
