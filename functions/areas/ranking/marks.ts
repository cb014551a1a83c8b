/**
 * A large ranking has marks: every 250th sort key of one walk through it. A position is then the stretches before the own
 * one, and a count within 250.
 */
const STRETCH = 250;
/** Up to this many employees, positions are counted from the top: always exact, and at most 16 read units. */
export const COUNTED_FROM_THE_TOP = 500;

/** The marks of a ranking from its sort keys in order; none for a small one. */
export async function marksOf(keys: AsyncIterable<string> | Iterable<string>): Promise<string[]> {
  const marks: string[] = [];
  let [count, before] = [0, ''];
  for await (const key of keys) {
    if (count > 0 && count % STRETCH === 0) marks.push(separatorOf(before, key));
    before = key;
    count += 1;
  }
  return count > COUNTED_FROM_THE_TOP ? marks : [];
}

/** The shortest sort key after `before` and not after `at`: 100,000 employees have 400 marks in under 16 KB. */
function separatorOf(before: string, at: string): string {
  let length = 1;
  while (length < at.length && at.slice(0, length) <= before) length += 1;
  return at.slice(0, length);
}

/** The stretch of a sort key: where it begins (absent: at the top), and the positions it has room for. */
export function stretchOf(
  marks: readonly string[],
  ordem: string,
): { from: string | undefined; first: number; last: number } {
  const index = marks.findLastIndex((mark) => mark <= ordem) + 1;
  const first = index * STRETCH + 1;
  return {
    from: marks[index - 1],
    first,
    // Employees who arrived since the walk push none of their stretch into the next: who climbs never sees a lower place.
    last: index < marks.length ? first + STRETCH - 1 : Number.POSITIVE_INFINITY,
  };
}
