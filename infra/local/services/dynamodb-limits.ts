/** What DynamoDB refuses and the embedded engine accepts. The engine checks everything else that the product could break. */

type Value = Record<string, unknown>;
interface Request {
  KeyConditionExpression?: string;
  ExclusiveStartKey?: Record<string, Value>;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, Value>;
}

const MOST_OPERANDS = 100;
const EMPTY_MEMBER = /"(?:SS|BS)":\[(?:"[^"]*",)*""/;

/** Why DynamoDB would refuse a request with a ValidationException. */
export function refusedByDynamoDb(operation: string, body: string): string | undefined {
  if (EMPTY_MEMBER.test(body))
    return 'One or more parameter values were invalid: An string set may not have a empty string as a member';
  if (body.includes(' IN (') && operandsOfIn(body) > MOST_OPERANDS)
    return 'Invalid expression: The IN operator is provided with too many operands';
  return operation === 'Query' ? refusedQuery(JSON.parse(body) as Request) : undefined;
}

const operandsOfIn = (body: string): number =>
  Math.max(
    ...body
      .split(' IN (')
      .slice(1)
      .map((list) => list.slice(0, list.indexOf(')')).split(',').length),
  );

function refusedQuery(request: Request): string | undefined {
  const { KeyConditionExpression: text = '', ExpressionAttributeValues: values = {} } = request;
  const isEmpty = (name: string) => values[name]?.S === '';
  const placeholders = text.match(/:\w+/g) ?? [];
  if (placeholders.some(isEmpty))
    return 'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.';
  return request.ExclusiveStartKey && !startsWithin(request, request.ExclusiveStartKey)
    ? 'The provided starting key is outside query boundaries based on provided conditions'
    : undefined;
}

/** Whether a page begins where the query's conditions hold. */
function startsWithin(request: Request, start: Record<string, Value>): boolean {
  const { KeyConditionExpression: text = '', ExpressionAttributeNames: names = {} } = request;
  const operandOf = (name: string) => String(request.ExpressionAttributeValues?.[name]?.S ?? '');
  const at = (placeholder: string) => start[names[placeholder] ?? placeholder]?.S;
  const holds = (pattern: RegExp, test: (key: string, ...values: string[]) => boolean) =>
    [...text.matchAll(pattern)].every(([, attribute = '', ...operands]) => {
      const key = at(attribute);
      return typeof key !== 'string' || test(key, ...operands.map(operandOf));
    });
  return (
    holds(/(#?\w+) = (:\w+)/g, (key, value) => key === value) &&
    holds(/(#?\w+) BETWEEN (:\w+) AND (:\w+)/g, (key, from = '', to = '') => key >= from && key <= to) &&
    holds(/begins_with\((#?\w+), (:\w+)\)/g, (key, prefix = '') => key.startsWith(prefix)) &&
    holds(/(#?\w+) >=? (:\w+)/g, (key, from = '') => key >= from) &&
    holds(/(#?\w+) <=? (:\w+)/g, (key, to = '') => key <= to)
  );
}
