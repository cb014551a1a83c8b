const number = new Intl.NumberFormat('pt-BR');

/** `1.234`. In a file of its own: the sign-in draws an amount of UPS, and needs no other format. */
export const formatNumber = (value: number): string => number.format(value);
