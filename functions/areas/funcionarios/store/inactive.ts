import { monthOf } from '../../../../shared/rules/dates.ts';
import { preferenciasOf } from '../../../../shared/rules/preferencias.ts';
import { boardOf, monthBoard, ordemOf, withName } from '../../../../shared/rules/ranking.ts';
import { transact } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { lineId } from '../../../platform/dynamodb/ids.ts';
import { allSessionsEnded } from '../../contas/index.ts';
import { freeSeat, reserveSeat } from '../../empresas/index.ts';
import { asBanded, countInBands, uncount } from './bands.ts';
import { asSeen, type RecordChange } from './directory.ts';
import {
  contaOf,
  type FuncionarioItem,
  funcionarioKey,
  type Places,
  StaleBalanceError,
} from './funcionarios.ts';
import { asMember, countSeat } from './team-members.ts';
import { leaveWaiting } from './waiting.ts';

/**
 * People without sign-in and seat, whose UPS and history stay. Their sort keys are put aside, so that no index of a ranking
 * has them, and come back with them.
 */

const RANKED = ['ordem', 'ordemGeral', 'faixa', 'faixaInicio', 'ordemMes', 'faixaMes', 'faixaMesInicio'];

/** Where somebody stands who waited to be let in, and stood nowhere: with no UPS, behind everybody who has none. */
const noPlace = (found: FuncionarioItem, now: Date): string =>
  ordemOf(0, now, found.id, { hidden: !preferenciasOf(found).aparecerNoRanking });

/** Takes sign-in and seat. Throws StaleBalanceError where the record moved meanwhile: read again. */
export async function deactivate(
  found: FuncionarioItem,
  now: Date,
  { values, remove, writes }: RecordChange,
): Promise<void> {
  const { empresaId, situacao, ordem = noPlace(found, now), ordemMes } = found;
  // A new address ends them as well.
  const ended =
    'sessoesDesde' in values
      ? undefined
      : await allSessionsEnded(contaOf(found, found.email), undefined, now);
  const [banded, seen, inEquipe] = [asBanded(found), asSeen(found), asMember(found)];
  const guardado: Places = { ordem, ...(ordemMes !== undefined && { ordemMes }) };
  const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = changeSet(
    {
      ...values,
      ...ended?.values,
      situacao: 'inativo',
      inativoDesde: now.toISOString(),
      guardado,
    },
    [...remove, ...(ended?.remove ?? []), ...RANKED],
  );
  await transact([
    {
      item: {
        Update: {
          ...funcionarioKey(found),
          UpdateExpression,
          ConditionExpression: `movimentos = :lidos AND ${seen.condition} AND ${banded.condition} AND ${inEquipe.condition}`,
          ExpressionAttributeNames,
          ExpressionAttributeValues: {
            ...ExpressionAttributeValues,
            ':lidos': found.movimentos,
            ...seen.values,
            ...banded.values,
            ...inEquipe.values,
          },
        },
      },
      otherwise: () => new StaleBalanceError(),
    },
    freeSeat(empresaId, { waiting: situacao === 'aguardando', inactive: true }),
    ...(await countSeat(found, -1, () => new StaleBalanceError())),
    ...(situacao === 'aguardando' ? leaveWaiting(found) : uncount(found, monthOf(now))),
    ...writes,
  ]);
}

/**
 * Gives sign-in and seat back, and the places in the rankings. Throws 403 where no seat is free, StaleBalanceError where
 * the record moved meanwhile.
 */
export async function reactivate(
  found: FuncionarioItem,
  now: Date,
  { values, remove, writes }: RecordChange,
): Promise<void> {
  const { empresaId, id, guardado, movimentos } = found;
  const ordem = guardado?.ordem ?? noPlace(found, now);
  const ordemMes = guardado?.ordemMes;
  // The bands of a month that is over are asked about no more.
  const isNow = ordemMes !== undefined && boardOf(ordemMes) === monthBoard(monthOf(now));
  const { record, writes: counted } = countInBands(
    { empresaId, id },
    { ordem, ...(isNow && { ordemMes }) },
    undefined,
  );
  const [seen, inEquipe] = [asSeen(found), asMember(found)];
  const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = changeSet(
    {
      ...values,
      ...record,
      ordem,
      ordemMes,
      ordemGeral: withName(ordem, true),
      // Events that tell of movements before this one come too late.
      geralAte: lineId(movimentos),
    },
    [...remove, 'situacao', 'inativoDesde', 'guardado'],
  );
  await transact([
    {
      item: {
        Update: {
          ...funcionarioKey(found),
          UpdateExpression,
          ConditionExpression: `movimentos = :lidos AND ${seen.condition} AND ${inEquipe.condition}`,
          ExpressionAttributeNames,
          ExpressionAttributeValues: {
            ...ExpressionAttributeValues,
            ':lidos': movimentos,
            ...seen.values,
            ...inEquipe.values,
          },
        },
      },
      otherwise: () => new StaleBalanceError(),
    },
    reserveSeat(empresaId, { inactive: true }),
    ...(await countSeat(found, 1, () => new StaleBalanceError())),
    ...counted,
    ...writes,
  ]);
}
