/**
 * The place in a ranking, highest first, of somebody who joins it with `ups`: behind those who have as many. Undefined
 * when the rows not loaded decide it.
 */
export function placeWith(
  ups: number,
  rows: readonly { ups: number }[],
  hasMore: boolean,
): number | undefined {
  const ahead = rows.filter((row) => row.ups >= ups).length;
  return ahead === rows.length && hasMore ? undefined : ahead + 1;
}
