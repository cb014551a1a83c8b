/**
 * The ranking: most UPS first, ties to whoever got there first.
 * `ordem` is a sort string, so the top N is one query; the number of people above somebody is the sum of the
 * counters of the higher bands plus a short count inside the own band (functions/store/funcionarios/ranking.ts).
 */

const MAX_UPS = 999_999_999;

/** Sort key of a balance reached at an instant: ascending strings are descending UPS, then earlier first. */
export const ordemDe = (ups: number, reachedAt: Date, id: string): string =>
  `${chaveDeUps(ups)}#${reachedAt.toISOString()}#${id}`;

const chaveDeUps = (ups: number): string => String(MAX_UPS - ups).padStart(9, '0');

/** [first UPS of the group, width of its bands], ascending: narrow where most people are. */
const GRUPOS: readonly (readonly [number, number])[] = [
  [0, 5],
  [100, 10],
  [300, 50],
  [1500, 250],
  [5000, 1000],
  [20_000, 20_000],
];
const ULTIMO = 100_000;

const LIMITES: readonly number[] = GRUPOS.flatMap(([inicio, largura], index) => {
  const fim = GRUPOS[index + 1]?.[0] ?? ULTIMO;
  return Array.from({ length: (fim - inicio) / largura }, (_, step) => inicio + step * largura);
}).concat(ULTIMO);

export const TOTAL_FAIXAS = LIMITES.length;

/** The band a balance falls in: 0 is the lowest. */
export const faixaDe = (ups: number): number =>
  Math.max(
    0,
    LIMITES.findLastIndex((limite) => limite <= ups),
  );

/** Sort keys between which a band's people stand: `from` inclusive, `to` exclusive. */
export function intervaloDaFaixa(faixa: number): { from: string; to: string } {
  const inicio = LIMITES[faixa] ?? 0;
  const fim = LIMITES[faixa + 1] ?? MAX_UPS + 1;
  return { from: chaveDeUps(fim - 1), to: `${chaveDeUps(inicio)}$` };
}
