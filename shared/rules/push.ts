import type { AvisoTipo } from './avisos.ts';
import { addMs, dayOf, dayStart, HOUR_MS } from './dates.ts';
import type { Preferencias } from './preferencias.ts';

/** Of new posts people are told from eight in the morning to eight in the evening, in São Paulo. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;

const hourOf = (now: Date, hour: number): Date => addMs(dayStart(dayOf(now)), hour * HOUR_MS);

/** Whether people are told of new posts at an instant. */
export const isDaytime = (now: Date): boolean =>
  now >= hourOf(now, FIRST_HOUR) && now < hourOf(now, LAST_HOUR);

/** Seconds until the evening: a phone that was off wakes nobody at night. */
export const secondsOfDayLeft = (now: Date): number =>
  Math.max(0, Math.floor((hourOf(now, LAST_HOUR).getTime() - now.getTime()) / 1000));

/** Which preference lets a notice be told of outside the panel; of the others nobody is. */
export const PUSHED: { readonly [T in AvisoTipo]?: keyof Preferencias['push'] } = {
  troca_nova: 'trocas',
  troca_entregue: 'trocas',
  troca_cancelada: 'trocas',
  ultrapassado: 'ranking',
};
