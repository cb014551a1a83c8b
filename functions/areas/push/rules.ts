import type { AvisoTipo } from '../../../shared/rules/avisos.ts';
import { addMs, dayOf, dayStart, HOUR_MS } from '../../../shared/rules/dates.ts';
import type { Preferencias } from '../../../shared/rules/preferencias.ts';

/** Push messages about new posts are sent from 8 to 20 h in São Paulo. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;

const hourOf = (now: Date, hour: number): Date => addMs(dayStart(dayOf(now)), hour * HOUR_MS);

export const isDaytime = (now: Date): boolean =>
  now >= hourOf(now, FIRST_HOUR) && now < hourOf(now, LAST_HOUR);

/** Seconds until 20 h: time to live of a message, so that a phone switched on at night shows none. */
export const secondsOfDayLeft = (now: Date): number =>
  Math.max(0, Math.floor((hourOf(now, LAST_HOUR).getTime() - now.getTime()) / 1000));

/** The preference that enables push per notice; other notices are never pushed. */
export const PUSHED: { readonly [T in AvisoTipo]?: keyof Preferencias['push'] } = {
  troca_nova: 'trocas',
  troca_entregue: 'trocas',
  troca_cancelada: 'trocas',
  ultrapassado: 'ranking',
};
