const number = new Intl.NumberFormat('pt-BR');

/** `1.234`. A separate file because the sign-in needs no other format. */
export const formatNumber = (value: number): string => number.format(value);
