/** An empty list, or a message with the difference. */
export const expectEqual = (what: string, actual: unknown, expected: unknown): string[] =>
  actual === expected ? [] : [`${what}: ${String(actual)} instead of ${String(expected)}`];
