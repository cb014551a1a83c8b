import { dayOf, monthOf } from '../../../shared/rules/dates.ts';
import type { DomainEvent } from '../../events/index.ts';
import { boardOf, getFuncionario, listBehind, monthBoard, monthUpsOf } from '../funcionarios/index.ts';
import { earnedBefore } from '../movimentos/index.ts';
import type { DailyAviso } from './store/avisos.ts';

/** Somebody who passes a hundred at once is told of to the nearest: the others have others before them. */
const MOST = 5;

/** Who stands behind since UPS were earned, and stood before until then, in the ranking of the month. */
export async function passedBy({
  empresaId,
  em,
  dados: { funcionarioId, movimento },
}: DomainEvent<'compartilhamento.publicado' | 'sugestao.respondida'>): Promise<
  Omit<DailyAviso, 'id' | 'em'>[]
> {
  if (!movimento) return [];
  const { ordemMes } = (await getFuncionario({ empresaId, id: funcionarioId })) ?? {};
  const at = new Date(em);
  // The month has turned meanwhile: nobody looks at that place any more.
  if (ordemMes === undefined || boardOf(ordemMes) !== monthBoard(monthOf(at))) return [];
  const before = monthUpsOf(ordemMes) - movimento.valor;
  const behind = await listBehind({ empresaId, ordemMes }, MOST);
  const isLevel = behind.some(({ ups }) => ups === before);
  const reached = isLevel ? await earnedBefore(funcionarioId, movimento.id) : undefined;
  // Of those level, who got there first stood before.
  const wasAhead = ({ ups, since }: (typeof behind)[number]) =>
    ups > before || (ups === before && reached !== undefined && since < reached);
  return behind.filter(wasAhead).map(({ id }) => ({
    owner: { tipo: 'funcionario', empresaId, contaId: id },
    tipo: 'ultrapassado',
    dados: {},
    dia: dayOf(at),
  }));
}
