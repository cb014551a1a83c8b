import { json } from 'node:stream/consumers';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll } from 'vitest';
import { listen } from './emulator.ts';
import { inTurn } from './in-turn.ts';

/** The database's side of the wire, for answers that the embedded one does not give: races, outages, gaps. */
export interface DatabaseAnswer {
  readonly status: number;
  readonly body: object;
}
interface Call {
  readonly operation: string;
  // biome-ignore lint/suspicious/noExplicitAny: a request as it travelled, of whatever operation
  readonly input: any;
}
export interface DynamoDbWire {
  /** the requests, in order */
  readonly calls: Call[];
  readonly operations: () => string[];
  /**
   * Clears requests and answers. Calls of an operation (`GetItem`, or `GetItem produtos` for one table) get these
   * answers in turn, then the last one repeatedly.
   */
  answers(answers: Record<string, readonly DatabaseAnswer[]>): void;
}

export const ok = (body: object = {}): DatabaseAnswer => ({ status: 200, body });
export const item = (value?: object): DatabaseAnswer => ok(value ? { Item: row(value) } : {});
export const items = (...values: object[]): DatabaseAnswer =>
  ok({ Items: values.map(row), Count: values.length });
export const row = (value: object) => marshall(value, { removeUndefinedValues: true });
export const failure = (name: string, more: object = {}): DatabaseAnswer => ({
  status: 400,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name, ...more },
});
/** An error that no client retries. */
export const broken = failure('ResourceNotFoundException');
export const conditionFailed = failure('ConditionalCheckFailedException');
/** A cancelled transaction, with each write's reason. */
export const cancelled = (...reasons: object[]): DatabaseAnswer =>
  failure('TransactionCanceledException', { CancellationReasons: reasons });
export const NONE = { Code: 'None' };
export const FAILED = { Code: 'ConditionalCheckFailed' };

interface SentUpdate {
  UpdateExpression: string;
  ExpressionAttributeValues?: Record<string, AttributeValue>;
}
/** The values set by an update, by attribute, as sent. */
export const valuesSet = ({ UpdateExpression, ExpressionAttributeValues = {} }: SentUpdate) =>
  Object.fromEntries(
    [...UpdateExpression.matchAll(/#(\w+) = (:\d+)/g)].flatMap(([, name = '', placeholder = '']) => {
      const value = ExpressionAttributeValues[placeholder];
      return value ? [[name, value]] : [];
    }),
  );

interface SentCondition {
  ConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, AttributeValue>;
}
/** The condition of a write with its placeholders resolved: `(ate = 1) AND (tentativa = "T")`. */
export const conditionOf = ({
  ConditionExpression,
  ExpressionAttributeNames: names = {},
  ExpressionAttributeValues: values = {},
}: SentCondition) =>
  ConditionExpression.replace(/#\w+/g, (name) => names[name] ?? name).replace(/:\d+/g, (placeholder) => {
    const value = values[placeholder];
    return value ? JSON.stringify(unmarshall({ value }).value) : placeholder;
  });

/** The database of one file's tests; sets the environment to use it. */
export function dynamoDbWireForFile(): DynamoDbWire {
  const calls: Call[] = [];
  const queues = inTurn<DatabaseAnswer>();
  let close = () => Promise.resolve();
  beforeAll(async () => {
    const server = await listen(async (req, res) => {
      const operation = String(req.headers['x-amz-target']).replace(/^.*\./, '');
      const input = (await json(req)) as Call['input'];
      calls.push({ operation, input });
      const table = String(input.TableName).replace('painel-', '');
      const answer = queues.next(`${operation} ${table}`, operation) ?? failure(`NoAnswerTo${operation}`);
      res.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
      res.end(JSON.stringify(answer.body));
    });
    close = server.close;
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_DYNAMODB: server.url,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      TABLE_PREFIX: 'painel-',
    });
  });
  afterAll(() => close());
  return {
    calls,
    operations: () => calls.map(({ operation }) => operation),
    answers: (answers) => {
      calls.length = 0;
      queues.set(answers);
    },
  };
}
