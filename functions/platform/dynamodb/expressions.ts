/**
 * `SET a = …, b = … REMOVE c` with escaped names: undefined values are left alone, `remove` names go away.
 * `given`: the write only happens while these attributes still have these values. Throws on an empty change,
 * which DynamoDB would refuse.
 */
export function changeSet(
  values: Record<string, unknown>,
  remove: readonly string[] = [],
  given: Record<string, string | number | boolean> = {},
) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const conditions = Object.entries(given);
  if (entries.length + remove.length === 0) throw new Error('nothing to change');
  const names = [...entries.map(([name]) => name), ...remove, ...conditions.map(([name]) => name)];
  const bound = [
    ...entries.map(([name, value]) => [`:${name}`, value]),
    ...conditions.map(([name, value]) => [`:given_${name}`, value]),
  ];
  const set = entries.map(([name]) => `#${name} = :${name}`).join(', ');
  const removed = remove.map((name) => `#${name}`).join(', ');
  return {
    UpdateExpression: [set && `SET ${set}`, removed && `REMOVE ${removed}`].filter(Boolean).join(' '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ...(bound.length > 0 ? { ExpressionAttributeValues: Object.fromEntries(bound) } : {}),
    ...(conditions.length > 0
      ? { ConditionExpression: conditions.map(([name]) => `#${name} = :given_${name}`).join(' AND ') }
      : {}),
  };
}
