import type { ClickItem } from '../../../functions/areas/links/store/clicks.ts';
import type { TrocaItem } from '../../../functions/areas/loja/store/exchange-trocas.ts';
import type { ShareItem } from '../../../functions/areas/posts/store/shares.ts';
import type { SugestaoItem } from '../../../functions/areas/sugestoes/store/sugestoes.ts';
import type { DomainEvent } from '../../../functions/events/index.ts';
import { dayOf } from '../../../shared/rules/dates.ts';
import { mondayOf } from '../../../shared/rules/periodos.ts';

/** The facts, read from the sources. */
interface Happened {
  readonly shares: readonly ShareItem[];
  readonly exchanges: readonly TrocaItem[];
  readonly events: readonly DomainEvent[];
  readonly clicks: readonly ClickItem[];
  readonly suggestions: readonly SugestaoItem[];
}
type Sums = Map<string, number>;

const day = (iso: string | undefined) => dayOf(new Date(iso ?? 0));

/** Every figure of a day, by `day field`, counted in the simplest way. */
function counted({ shares, exchanges, events, clicks, suggestions }: Happened): Sums {
  const sums: Sums = new Map();
  const add = (dia: string, field: string, count: number) =>
    sums.set(`${dia} ${field}`, (sums.get(`${dia} ${field}`) ?? 0) + count);
  const published = shares.filter(({ estado }) => estado === 'publicado');
  const seen = new Set<string>();
  for (const { funcionarioId, compartilhadoEm, ups = 0 } of published.sort((a, b) =>
    (a.compartilhadoEm ?? '') < (b.compartilhadoEm ?? '') ? -1 : 1,
  )) {
    const dia = day(compartilhadoEm);
    add(dia, 'compartilhamentos', 1);
    add(dia, 'upsGanhos', ups);
    const periods = {
      primeiraSemana: mondayOf(dia),
      primeiraMes: dia.slice(0, 7),
      primeiraTrimestre: `${dia.slice(0, 4)} ${Math.floor((Number(dia.slice(5, 7)) - 1) / 3)}`,
      primeiraAno: dia.slice(0, 4),
    };
    for (const [field, period] of Object.entries(periods)) {
      const mark = `${funcionarioId} ${field} ${period}`;
      if (!seen.has(mark)) add(dia, field, 1);
      seen.add(mark);
    }
  }
  for (const { data, status, valor_ups, custoCentavos } of exchanges) {
    if (status === 'cancelada') continue;
    add(day(data), 'upsTrocados', valor_ups);
    if (custoCentavos === undefined) continue;
    add(day(data), 'custoTrocas', custoCentavos);
    add(day(data), 'upsComCusto', valor_ups);
  }
  for (const { bonus = 0, respondidaEm } of suggestions)
    if (bonus > 0) add(day(respondidaEm), 'upsGanhos', bonus);
  // Clicks are counted by half hour, and so by day.
  for (const { visita, visitantes, canal } of clicks) {
    const dia = day(visita.slice(0, visita.indexOf('#')));
    add(dia, 'cliques', visitantes);
    if (canal) add(dia, `canal_${canal}`, visitantes);
  }
  const shown = new Set(
    events.flatMap((each) => (each.tipo === 'post.publicado' ? [each.dados.postId] : [])),
  );
  for (const each of events) {
    const { tipo, em } = each;
    if (tipo === 'post.publicado') add(day(em), 'publicacoes', 1);
    if (tipo === 'post.removido' && shown.has(each.dados.postId)) add(day(em), 'remocoes', 1);
    if (tipo === 'colaborador.entrou') add(day(em), 'entradas', 1);
    if (tipo === 'colaborador.removido') add(day(em), 'entradas', -1);
  }
  return sums;
}

/** Differences between a company's results and the facts, after repeated and late deliveries and dead runs. */
export function resultProblems(happened: Happened, kept: readonly Record<string, unknown>[]): string[] {
  const is: Sums = new Map();
  for (const { item, ...fields } of kept) {
    const [kind, dia] = String(item).split('#');
    if (kind !== 'dia') continue;
    for (const [field, count] of Object.entries(fields))
      if (typeof count === 'number' && count !== 0 && !field.startsWith('lote'))
        is.set(`${dia} ${field}`, count);
  }
  const should = counted(happened);
  return [...new Set([...is.keys(), ...should.keys()])].flatMap((figure) =>
    (is.get(figure) ?? 0) === (should.get(figure) ?? 0)
      ? []
      : [`result of ${figure}: ${is.get(figure) ?? 0} instead of ${should.get(figure) ?? 0}`],
  );
}
