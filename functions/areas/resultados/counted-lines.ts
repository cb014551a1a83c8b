/**
 * Sets of counted ledger lines, stored as ranges: `1-14,16`. Lines arrive in any order and repeatedly; the text stays
 * short because gaps close.
 */
type LineRange = readonly [from: number, to: number];

const stretchesOf = (lines: string): LineRange[] =>
  lines
    .split(',')
    .filter(Boolean)
    .map((stretch) => {
      const [from = 0, to = from] = stretch.split('-').map(Number);
      return [from, to];
    });

export const hasLine = (lines: string, line: number): boolean =>
  stretchesOf(lines).some(([from, to]) => line >= from && line <= to);

export const withLine = (lines: string, line: number): string => withLines(lines, String(line));

export function withLines(lines: string, more: string): string {
  const joined: [number, number][] = [];
  for (const [from, to] of [...stretchesOf(lines), ...stretchesOf(more)].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join();
}

export function linesMissingIn(lines: string, others: string): string {
  let beyond = '';
  for (const [from, to] of stretchesOf(lines))
    for (let line = from; line <= to; line += 1) if (!hasLine(others, line)) beyond = withLine(beyond, line);
  return beyond;
}
