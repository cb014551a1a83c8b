import * as MSG from '../../../../shared/messages.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { DAY_MS, monthEnd, monthOf } from '../../../../shared/rules/dates.ts';
import { readCounters } from '../../../platform/dynamodb/counters.ts';
import { askedEquipe, route, scopeOf } from '../../access/index.ts';
import type { FuncionarioItem } from '../../contas/index.ts';
import { mustGetEmpresa } from '../../contas/index.ts';
import { metaOf } from '../../empresas/index.ts';
import { monthUpsOf } from '../ranking-keys.ts';
import { nextAhead } from '../store/month-ranking.ts';
import { monthPositionInTeam, monthPositionsIn, ordemIn, positionInTeam } from '../store/position.ts';
import { sharesOfMonth } from '../store/sharing.ts';

export const handler = route(funcionarios.ownMonth)(async ({ query: { empresaId, equipe }, caller, now }) => {
  const mes = monthOf(now);
  const own = caller.role === 'funcionario' ? caller.funcionario : undefined;
  const equipeId = await askedEquipe(equipe, scopeOf(empresaId, caller), caller);
  const [empresa, counts, places] = await Promise.all([
    mustGetEmpresa(empresaId, { fresh: false }),
    readCounters(empresaId),
    equipeId === undefined ? placeIn(empresaId, own, mes) : placesInTeam(equipeId, own, mes),
  ]);
  const ordemMes = own && ordemIn(own, mes);
  return {
    mes,
    diasRestantes: Math.ceil((monthEnd(now).getTime() - now.getTime()) / DAY_MS),
    compartilhamentos: counts[sharesOfMonth(mes)] ?? 0,
    metaCompartilhamentos: metaOf(empresa),
    ups: ordemMes === undefined ? 0 : monthUpsOf(ordemMes),
    ...places,
  };
});

async function placeIn(empresaId: string, own: FuncionarioItem | undefined, mes: string) {
  const ordemMes = own && ordemIn(own, mes);
  if (!own || ordemMes === undefined) return { posicao: 0 };
  const [posicao, aFrente] = await Promise.all([
    monthPositionsIn(empresaId, mes)(own),
    nextAhead({ empresaId, ordemMes }),
  ]);
  return {
    posicao,
    ...(aFrente && { aFrente: { nome: aFrente.nome ?? MSG.colaboradorOculto, ups: aFrente.ups } }),
  };
}

/** Both positions are 0 for an employee of another team. */
async function placesInTeam(equipeId: string, own: FuncionarioItem | undefined, mes: string) {
  if (own?.equipeId !== equipeId) return { posicao: 0, posicaoGeral: 0 };
  const [posicao, posicaoGeral] = await Promise.all([
    monthPositionInTeam(equipeId, own, mes),
    positionInTeam(equipeId, own.ordem),
  ]);
  return { posicao, posicaoGeral };
}
