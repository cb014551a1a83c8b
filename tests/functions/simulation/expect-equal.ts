/** Nothing, or what is not as it should be, in words. */
export const expectEqual = (what: string, actual: unknown, expected: unknown): string[] =>
  actual === expected ? [] : [`${what}: ${String(actual)} instead of ${String(expected)}`];
