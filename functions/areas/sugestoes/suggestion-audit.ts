import { PERSON } from '../../platform/audit-text.ts';

/** `bonus`: UPS that the author got. */
export const sugestaoAprovada = (bonus: number): string =>
  `Aprovou uma sugestão de ${PERSON}${bonus > 0 ? `, com bônus de ${bonus} UPS` : ', sem bônus'}.`;
export const SUGESTAO_RECUSADA = `Recusou uma sugestão de ${PERSON}.`;
