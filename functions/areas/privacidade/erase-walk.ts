import { addMs, dayOf, HOUR_MS } from '../../../shared/rules/dates.ts';
import type { Cursor } from '../../platform/events/scheduled.ts';
import { logger } from '../../platform/log.ts';
import type { Closing } from '../empresas/index.ts';
import { eraseScanned, SCANNED } from './store/erase-rows.ts';

/**
 * Progress of the walk over the tables that are not partitioned by company. A company is known by the instant at which its
 * own partitions were erased (`prontaEm`).
 */
export interface Walk {
  /** companies up to here have nothing left in these tables (ISO) */
  feitaAte?: string;
  /** companies up to here are in the present walk; absent: there is none */
  ate?: string;
  /** its table, and where the next page begins */
  tabela?: string;
  lugar?: Cursor | undefined;
  /** the last day with pages, and how many */
  dia?: string;
  paginas?: number;
}

/** Pages of a megabyte: a million read units a day, however many companies close. */
export const PAGES_A_DAY = 8_000;
/** Longer than consumers and indexes take over what the erasing of the people has started. */
const SETTLED_MS = HOUR_MS / 2;

export interface WalkRun {
  walk: Walk;
  save(walk: Walk): Promise<void>;
  assertTime(): void;
  /** pages that a day may read */
  pagesADay: number;
}

/** Walks once a day for all companies together, or resumes. Returns the companies with nothing left but their account. */
export async function walkFor(
  closings: readonly Closing[],
  { walk: before, save, assertTime, pagesADay }: WalkRun,
  now: Date,
): Promise<readonly Closing[]> {
  const between = (from = '', to = '') =>
    closings.filter(({ prontaEm }) => prontaEm && prontaEm > from && prontaEm <= to);
  const dia = dayOf(now);
  let walk = before;
  if (!walk.ate && walk.dia !== dia) walk = { ...walk, ate: addMs(now, -SETTLED_MS).toISOString() };
  const empresas = new Set<unknown>(between(walk.feitaAte, walk.ate).map(({ empresaId }) => empresaId));
  if (empresas.size === 0) return between('', walk.feitaAte);
  if (walk.dia !== dia) walk = { ...walk, dia, paginas: 0 };
  const begun = SCANNED.findIndex(({ name }) => name === walk.tabela);
  for (const table of SCANNED.slice(Math.max(0, begun))) {
    do {
      assertTime();
      const { lugar, paginas = 0 } = walk;
      if (paginas >= pagesADay) {
        logger.warn('companies are erased further tomorrow', { tabela: table.name });
        return between('', walk.feitaAte);
      }
      const next = await eraseScanned(table, empresas, lugar);
      walk = { ...walk, tabela: table.name, lugar: next, paginas: paginas + 1 };
      await save(walk);
    } while (walk.lugar);
  }
  await save({ feitaAte: walk.ate ?? '', dia, paginas: walk.paginas ?? 0 });
  return between('', walk.ate);
}
