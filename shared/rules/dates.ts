const DIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The calendar day in São Paulo at an instant, `YYYY-MM-DD`: validity and months turn over there, not in UTC. */
export const diaEm = (now: Date): string => DIA.format(now);

/** The calendar month in São Paulo at an instant, `YYYY-MM`. */
export const mesEm = (now: Date): string => diaEm(now).slice(0, 7);

/** A post is good through the end of its `validade` day. */
export const isVencido = (validade: string | null, now: Date): boolean =>
  validade !== null && validade < diaEm(now);

export const SEGUNDO = 1000;
export const MINUTO = 60 * SEGUNDO;
export const HORA = 60 * MINUTO;
export const DIA_MS = 24 * HORA;

export const emMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
/** Epoch seconds, the unit of DynamoDB's TTL attributes. */
export const epoch = (at: Date): number => Math.floor(at.getTime() / 1000);
