import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { DAY_MS, monthEnd, monthOf } from '../../../shared/rules/dates.ts';
import { boardOf, monthBoard, monthUpsOf } from '../../../shared/rules/ranking.ts';
import { metaOf } from '../../empresas/view.ts';
import { route } from '../../http/route.ts';
import { readCounters } from '../../store/counters.ts';
import { mustGetEmpresa } from '../../store/empresas/empresas.ts';
import { sharesOfMonth } from '../../store/funcionarios/bands.ts';
import type { FuncionarioItem } from '../../store/funcionarios/funcionarios.ts';
import { monthPositionOf } from '../../store/funcionarios/month-ranking.ts';

/** Nothing is counted here but who stands ahead of an employee inside the own band. */
export const handler = route(funcionarios.month)(async ({ query: { empresaId }, caller, now }) => {
  const mes = monthOf(now);
  const own = caller.role === 'funcionario' ? caller.funcionario : undefined;
  const [empresa, { position, counts }] = await Promise.all([
    mustGetEmpresa(empresaId, { fresh: false }),
    own ? monthPositionOf(own, mes) : readCounters(empresaId).then((counts) => ({ position: 0, counts })),
  ]);
  return {
    mes,
    diasRestantes: Math.ceil((monthEnd(now).getTime() - now.getTime()) / DAY_MS),
    compartilhamentos: counts[sharesOfMonth(mes)] ?? 0,
    metaCompartilhamentos: metaOf(empresa),
    ups: own ? earnedIn(own, mes) : 0,
    posicao: position,
  };
});

const earnedIn = ({ ordemMes = '' }: FuncionarioItem, mes: string): number =>
  boardOf(ordemMes) === monthBoard(mes) ? monthUpsOf(ordemMes) : 0;
