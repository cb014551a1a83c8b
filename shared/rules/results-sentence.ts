/** What a stretch brought, in words that need no table; the panel and the monthly mail say the same. */

interface Said {
  compartilhamentos: number;
  cliques: number;
  upsTrocados: number;
  valorMidiaCentavos: number | null;
}

const whole = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const number = new Intl.NumberFormat('pt-BR');

const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** An estimate: below ten reais its cents matter. */
const about = (cents: number): string =>
  (cents < 1000 ? exact : whole).format(cents / 100).replace(/\s/g, ' ');

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

const exchangesPart = ({ upsTrocados }: Said): string[] =>
  upsTrocados > 0 ? [`As trocas custaram ${number.format(upsTrocados)} UPS.`] : [];

/** The sentence over the results; undefined if nothing happened. */
export const resultsSentence = (totals: Said): string | undefined =>
  [...clicksPart(totals), ...exchangesPart(totals)].join(' ') || undefined;
