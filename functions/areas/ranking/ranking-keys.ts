import { withName } from './hidden-name.ts';

/**
 * The ranking: most UPS first, ties to the employee who reached them first. `ordem` is a sort key, so the top N is one
 * query. A position counts the employees ahead, in a large company from a mark near the own key on (marks.ts).
 */

const MAX_UPS = 999_999_999;

/** Sort key of a balance reached at a time: ascending keys are descending UPS, then earlier first. */
export const ordemOf = (ups: number, reachedAt: Date, id: string, { hidden = false } = {}): string =>
  withName(`${upsKey(ups)}#${reachedAt.toISOString()}#${id}`, !hidden);

/**
 * A month's ranking is a board of its own, whose sort keys begin with the month (`m2026-11#`).
 */
export const monthBoard = (mes: string): string => `m${mes}#`;
const BOARD_LENGTH = monthBoard('2026-11').length;

/** The board of a sort key: a month's, or '' for balances. */
export const boardOf = (ordem: string): string => (ordem.startsWith('m') ? ordem.slice(0, BOARD_LENGTH) : '');

/** The end of a month's sort keys. */
export const boardEnd = (board: string): string => `${board.slice(0, -1)}$`;

export const monthOfBoard = (board: string): string => board.slice(1, BOARD_LENGTH - 1);

export const upsOf = (ordem: string): number => MAX_UPS - Number(ordem.slice(0, 9));

export const monthUpsOf = (ordemMes: string): number => upsOf(ordemMes.slice(BOARD_LENGTH));

/** When the UPS in a month's sort key were reached, ISO. */
export const monthReachedAt = (ordemMes: string): string => ordemMes.slice(BOARD_LENGTH).split('#')[1] ?? '';

const upsKey = (ups: number): string => String(MAX_UPS - ups).padStart(9, '0');
