import { monthOf } from '../../../shared/rules/dates.ts';
import type { DomainEvent } from '../../events/index.ts';
import { getFuncionario } from '../contas/index.ts';
import { earnedBefore } from '../movimentos/index.ts';
import { boardOf, listBehind, monthBoard, monthUpsOf } from '../ranking/index.ts';
import type { Notice } from './notices-by-event.ts';

/** Only the nearest employees who were overtaken are notified. */
const MOST_NOTIFIED = 5;

/** Notices for the employees whom these UPS overtook in the ranking of the month. */
export async function overtakenBy({
  empresaId,
  em,
  dados: { funcionarioId, movimento },
}: DomainEvent<'compartilhamento.publicado' | 'sugestao.respondida'>): Promise<Notice[]> {
  if (!movimento) return [];
  const { ordemMes } = (await getFuncionario({ empresaId, id: funcionarioId })) ?? {};
  const at = new Date(em);
  // The event's month is over.
  if (ordemMes === undefined || boardOf(ordemMes) !== monthBoard(monthOf(at))) return [];
  const before = monthUpsOf(ordemMes) - movimento.valor;
  const behind = await listBehind({ empresaId, ordemMes }, MOST_NOTIFIED);
  const isTie = behind.some(({ ups }) => ups === before);
  const reached = isTie ? await earnedBefore(funcionarioId, movimento.id) : undefined;
  // Between equals, the employee who reached the figure first ranks higher.
  const wasAhead = ({ ups, since }: (typeof behind)[number]) =>
    ups > before || (ups === before && reached !== undefined && since < reached);
  return behind.filter(wasAhead).map(({ id }) => ({
    owner: { tipo: 'funcionario', empresaId, contaId: id },
    tipo: 'ultrapassado',
    dados: {},
  }));
}
