import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { DAY_MS, monthEnd, monthOf } from '../../../../shared/rules/dates.ts';
import { readCounters } from '../../../platform/dynamodb/counters.ts';
import { askedEquipe, route, scopeOf } from '../../access/index.ts';
import { metaOf, mustGetEmpresa } from '../../empresas/index.ts';
import { boardOf, monthBoard, monthUpsOf } from '../ranking.ts';
import { sharesOfMonth } from '../store/bands.ts';
import type { FuncionarioItem } from '../store/funcionarios.ts';
import { monthPositionInTeam, monthPositionOf } from '../store/month-ranking.ts';
import { positionInTeam } from '../store/ranking.ts';

/** Counts only the employees ahead within the employee's band, or within the requested team. */
export const handler = route(funcionarios.month)(async ({ query: { empresaId, equipe }, caller, now }) => {
  const mes = monthOf(now);
  const own = caller.role === 'funcionario' ? caller.funcionario : undefined;
  const equipeId = await askedEquipe(equipe, scopeOf(empresaId, caller), caller);
  const [empresa, { counts, ...places }] = await Promise.all([
    mustGetEmpresa(empresaId, { fresh: false }),
    equipeId === undefined ? placeIn(empresaId, own, mes) : placesInTeam(empresaId, equipeId, own, mes),
  ]);
  return {
    mes,
    diasRestantes: Math.ceil((monthEnd(now).getTime() - now.getTime()) / DAY_MS),
    compartilhamentos: counts[sharesOfMonth(mes)] ?? 0,
    metaCompartilhamentos: metaOf(empresa),
    ups: own ? earnedIn(own, mes) : 0,
    ...places,
  };
});

async function placeIn(empresaId: string, own: FuncionarioItem | undefined, mes: string) {
  if (!own) return { posicao: 0, counts: await readCounters(empresaId) };
  const { position, counts } = await monthPositionOf(own, mes);
  return { posicao: position, counts };
}

/** Both positions are 0 for an employee of another team. */
async function placesInTeam(
  empresaId: string,
  equipeId: string,
  own: FuncionarioItem | undefined,
  mes: string,
) {
  const isIn = own?.equipeId === equipeId ? own : undefined;
  const [counts, posicao, posicaoGeral] = await Promise.all([
    readCounters(empresaId),
    isIn ? monthPositionInTeam(isIn, equipeId, mes) : 0,
    isIn ? positionInTeam(isIn, equipeId) : 0,
  ]);
  return { posicao, posicaoGeral, counts };
}

const earnedIn = ({ ordemMes = '' }: FuncionarioItem, mes: string): number =>
  boardOf(ordemMes) === monthBoard(mes) ? monthUpsOf(ordemMes) : 0;
