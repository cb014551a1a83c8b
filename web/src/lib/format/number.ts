const number = new Intl.NumberFormat('pt-BR');

/** `1.234`. A separate file because the sign-in needs no other format. */
export const formatNumber = (value: number): string => number.format(value);

const hundredths = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** `1,50` */
export const formatHundredths = (value: number): string => hundredths.format(value);

/** What is said of one, or of several. */
export const ofCount = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** `1 clique`, `1.234 cliques` */
export const plural = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${ofCount(count, one, many)}`;
