/** What a stretch brought, in words that need no table; the panel and the monthly mail say the same. */

interface Said {
  compartilhamentos: number;
  cliques: number;
  upsTrocados: number;
  valorMidiaCentavos: number | null;
  custoTrocasCentavos: number | null;
  upsSemCusto: number;
}

/** What a click cost in exchanged products, in cents; undefined without clicks or costs. */
export const costOfClick = ({
  cliques,
  custoTrocasCentavos,
}: Pick<Said, 'cliques' | 'custoTrocasCentavos'>): number | undefined =>
  custoTrocasCentavos === null || cliques === 0 ? undefined : Math.round(custoTrocasCentavos / cliques);

const whole = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const number = new Intl.NumberFormat('pt-BR');

const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** The space after `R$` does not break. */
const reais = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100);

/** An estimate: below ten reais its cents matter. */
const about = (cents: number): string => reais(cents < 1000 ? cents : Math.round(cents / 100) * 100);

function clicksPart({ compartilhamentos, cliques, valorMidiaCentavos }: Said): string[] {
  if (cliques === 0)
    return compartilhamentos > 0
      ? [`A equipe compartilhou ${counted(compartilhamentos, 'vez', 'vezes')}.`]
      : [];
  const clicks = counted(cliques, 'clique', 'cliques');
  const media = valorMidiaCentavos ? `, cerca de ${about(valorMidiaCentavos)} em mídia` : '';
  if (compartilhamentos === 0)
    return [
      `${clicks}${media && `${media},`} ${cliques === 1 ? 'veio' : 'vieram'} do que foi compartilhado antes.`,
    ];
  const shares = counted(compartilhamentos, 'compartilhamento', 'compartilhamentos');
  return [`${shares} ${compartilhamentos === 1 ? 'trouxe' : 'trouxeram'} ${clicks}${media}.`];
}

function exchangesPart(said: Said): string[] {
  const { upsTrocados, upsSemCusto } = said;
  const cost = said.custoTrocasCentavos ?? 0;
  const ups = upsTrocados > 0 ? [`${number.format(upsTrocados)} UPS`] : [];
  const money = cost > 0 ? [`${upsSemCusto > 0 ? 'pelo menos ' : ''}${reais(cost)}`] : [];
  if (ups.length + money.length === 0) return [];
  const ofClick = upsSemCusto > 0 ? undefined : costOfClick(said);
  const each = ofClick ? ` (${reais(ofClick)} por clique)` : '';
  return [`As trocas custaram ${[...ups, ...money].join(' e ')}${each}.`];
}

/** The sentence over the results; undefined if nothing happened. */
export const resultsSentence = (totals: Said): string | undefined =>
  [...clicksPart(totals), ...exchangesPart(totals)].join(' ') || undefined;
