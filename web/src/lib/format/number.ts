const number = new Intl.NumberFormat('pt-BR');

/** `1.234`. A separate file because the sign-in needs no other format. */
export const formatNumber = (value: number): string => number.format(value);

/** `1 clique`, `1.234 cliques` */
export const plural = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
