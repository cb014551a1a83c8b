import { marshall } from '@aws-sdk/util-dynamodb';
import { listen } from './emulator.ts';

/** The database's side of the wire, for answers that the embedded one has no reason to give: races, outages, gaps. */
export interface WireAnswer {
  readonly status: number;
  readonly body: object;
}
export interface Call {
  readonly operation: string;
  // biome-ignore lint/suspicious/noExplicitAny: a request as it travelled, of whatever operation
  readonly input: any;
}
export interface DynamoDbWire {
  /** what was asked, in order */
  readonly calls: Call[];
  readonly operations: () => string[];
  /**
   * Forgets calls and answers. Each operation (`GetItem`, or `GetItem produtos` of one table) gets these answers in
   * turn, and its last one again and again.
   */
  answers(answers: Record<string, readonly WireAnswer[]>): void;
  close(): Promise<void>;
}

export const ok = (body: object = {}): WireAnswer => ({ status: 200, body });
export const item = (value?: object): WireAnswer => ok(value ? { Item: row(value) } : {});
export const items = (...values: object[]): WireAnswer =>
  ok({ Items: values.map(row), Count: values.length });
export const row = (value: object) => marshall(value, { removeUndefinedValues: true });
export const failure = (name: string, more: object = {}): WireAnswer => ({
  status: 400,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name, ...more },
});
/** An error that no client repeats. */
export const broken = failure('ResourceNotFoundException');
export const conditionFailed = failure('ConditionalCheckFailedException');
/** A transaction that did not happen, with each write's reason. */
export const cancelled = (...reasons: object[]): WireAnswer =>
  failure('TransactionCanceledException', { CancellationReasons: reasons });
export const NONE = { Code: 'None' };
export const FAILED = { Code: 'ConditionalCheckFailed' };

/** Sets the environment that leads there. */
export async function startDynamoDbWire(): Promise<DynamoDbWire> {
  const calls: Call[] = [];
  let queues = new Map<string, WireAnswer[]>();
  const next = (operation: string, table: string) => {
    const queue = queues.get(`${operation} ${table}`) ?? queues.get(operation) ?? [];
    return (queue.length > 1 ? queue.shift() : queue[0]) ?? failure(`NoAnswerTo${operation}`);
  };
  const server = await listen(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
    const operation = String(req.headers['x-amz-target']).replace(/^.*\./, '');
    const input = JSON.parse(Buffer.concat(chunks).toString());
    calls.push({ operation, input });
    const { status, body } = next(operation, String(input.TableName).replace('painel-', ''));
    res.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: server.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    TABLE_PREFIX: 'painel-',
  });
  return {
    calls,
    operations: () => calls.map(({ operation }) => operation),
    answers: (answers) => {
      calls.length = 0;
      queues = new Map(Object.entries(answers).map(([operation, list]) => [operation, [...list]]));
    },
    close: server.close,
  };
}
