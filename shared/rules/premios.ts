import { invalid } from '../errors.ts';
import * as MSG from '../messages.ts';
import { addMs, dayStart, monthEnd, monthOf } from './dates.ts';
import { UNDO_MS } from './loja.ts';
import { periodOf, type Stretch } from './periodos.ts';
import { VINCULOS, type Vinculo } from './vinculo.ts';

/** The highest figures that a company may expect of a person in a month. */
export const EXPECTED_SHARES_MAX = 100;
export const EXPECTED_CLICKS_MAX = 100_000;

/** What is ordinarily expected of a person in a month. Null: not set. */
export interface Esperado {
  esperadoCompartilhamentos: number | null;
  esperadoCliques: number | null;
}
export const NOTHING_EXPECTED: Esperado = { esperadoCompartilhamentos: null, esperadoCliques: null };

/** The rules of a company's prizes. `desde`: the month from which the expected figures hold; null while there are none. */
export interface Regras extends Esperado {
  /** who may exchange UPS; null: all employees */
  vinculosQueTrocam: Vinculo[] | null;
  desde: string | null;
}

/** The rules as a company's record stores them. */
export interface RegrasSalvas extends Regras {
  /** raised by each change */
  versao: number;
}

export const NO_RULES: Regras = { ...NOTHING_EXPECTED, vinculosQueTrocam: null, desde: null };

/** Whether every expected figure is exceeded; null if none is set. */
export function exceeds(
  { esperadoCompartilhamentos, esperadoCliques }: Esperado,
  figures: { compartilhamentos: number; cliques: number },
): boolean | null {
  if (esperadoCompartilhamentos === null && esperadoCliques === null) return null;
  return (
    (esperadoCompartilhamentos === null || figures.compartilhamentos > esperadoCompartilhamentos) &&
    (esperadoCliques === null || figures.cliques > esperadoCliques)
  );
}

/** Whether an employee may exchange UPS. Once there is a list, one without `vinculo` may not. */
export const mayExchange = (
  { vinculosQueTrocam }: Pick<Regras, 'vinculosQueTrocam'>,
  vinculo: Vinculo | null | undefined,
): boolean => vinculosQueTrocam === null || (vinculo ? vinculosQueTrocam.includes(vinculo) : false);

/** Each kind once, in the order of `VINCULOS`. */
export const inOrder = (list: readonly Vinculo[] | null): Vinculo[] | null =>
  list && VINCULOS.filter((vinculo) => list.includes(vinculo));

/** A year and month, `YYYY-MM`, since the product exists. */
export const MONTH = /^20[2-9]\d-(0[1-9]|1[0-2])$/;

const middleOf = (mes: string): Date => dayStart(`${mes}-15`);
/** The days of a month. */
export const daysOfMonth = (mes: string): Stretch => periodOf('mes', `${mes}-15`);
/** The first instant after a month. */
export const endOfMonth = (mes: string): Date => monthEnd(middleOf(mes));

/** Throws 400 for a month to come. */
export function assertBegun(mes: string, now: Date): void {
  if (mes > monthOf(now)) throw invalid(MSG.mesInvalido, { mes: MSG.mesInvalido });
}

/** Whether a month's deliveries can no longer be undone. */
export const isClosed = (mes: string, now: Date): boolean => now >= addMs(endOfMonth(mes), UNDO_MS);
