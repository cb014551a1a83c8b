import type { AvisoTipo } from '../../../shared/rules/avisos.ts';
import type { Preferencias } from '../../../shared/rules/preferencias.ts';
import { eveningOf } from '../../platform/daytime.ts';

/** Seconds until 20 h: time to live of a message, so that a phone switched on at night shows none. */
export const secondsOfDayLeft = (now: Date): number =>
  Math.max(0, Math.floor((eveningOf(now).getTime() - now.getTime()) / 1000));

/** The preference that enables push per notice; other notices are never pushed. */
export const PUSHED: { readonly [T in AvisoTipo]?: keyof Preferencias['push'] } = {
  troca_nova: 'trocas',
  troca_entregue: 'trocas',
  troca_cancelada: 'trocas',
  ultrapassado: 'ranking',
};
