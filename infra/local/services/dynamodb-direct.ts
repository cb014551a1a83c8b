import { randomUUID } from 'node:crypto';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { db } from '../../../functions/platform/dynamodb/db.ts';
import { refusedByDynamoDb } from './dynamodb-limits.ts';
import { EngineClient } from './engine-client.ts';

/** Where a command of the document client has attribute values: `null` is one, and an empty list or object holds them. */
interface KeyNodes {
  readonly [name: string]: KeyNodes | null;
}
export interface DocumentCommand {
  readonly input: object;
  readonly inputKeyNodes: KeyNodes;
  readonly outputKeyNodes: KeyNodes;
}
type Values = Record<string, unknown>;

const READS = new Map<unknown, string>([
  [GetCommand, 'GetItem'],
  [BatchGetCommand, 'BatchGetItem'],
  [QueryCommand, 'Query'],
  [ScanCommand, 'Scan'],
]);
const WRITES = new Map<unknown, string>([
  [PutCommand, 'PutItem'],
  [UpdateCommand, 'UpdateItem'],
  [DeleteCommand, 'DeleteItem'],
  [TransactWriteCommand, 'TransactWriteItems'],
]);
const operationOf = (command: DocumentCommand): string | undefined =>
  READS.get(command.constructor) ?? WRITES.get(command.constructor);

function convert(value: unknown, nodes: KeyNodes | null, by: (value: never) => unknown): unknown {
  if (value === undefined) return undefined;
  if (nodes === null) return by(value as never);
  const names = Object.keys(nodes);
  if (names.length === 0 || names[0] === '*') {
    const inner = nodes['*'] ?? null;
    if (Array.isArray(value)) return value.map((each) => convert(each, inner, by));
    return Object.fromEntries(
      Object.entries(value as Values).map(([name, each]) => [name, convert(each, inner, by)]),
    );
  }
  const converted: Values = { ...(value as Values) };
  for (const name of names) {
    if (converted[name] !== undefined) converted[name] = convert(converted[name], nodes[name] ?? null, by);
  }
  return converted;
}

const toAttribute = (value: never) =>
  marshall(value, { removeUndefinedValues: true, convertTopLevelContainer: true });
const fromAttribute = (value: never) => unmarshall(value, { convertWithoutMapWrapper: true });
const bytesAsText = (_name: string, value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
const textAsBytes = (name: string, value: unknown) =>
  name === 'B' && typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : value;

/** The request that the SDK sends for a command, and what it returns for an answer. */
export function requestOf(command: DocumentCommand): string {
  const input = convert(command.input, command.inputKeyNodes, toAttribute) as object;
  const isTransaction = operationOf(command) === 'TransactWriteItems';
  return JSON.stringify(isTransaction ? { ClientRequestToken: randomUUID(), ...input } : input, bytesAsText);
}
export const outputOf = (command: DocumentCommand, answer: string): unknown =>
  convert(
    JSON.parse(answer, answer.includes('{"B":"') ? textAsBytes : undefined),
    command.outputKeyNodes,
    fromAttribute,
  );

/** Knows whether others have added middleware, by name: they want to see the calls. */
function watchMiddleware(): { readonly isThere: () => boolean; readonly end: () => void } {
  const stack = db.middlewareStack;
  const { add, remove } = stack;
  const names = new Set<unknown>();
  stack.add = (middleware: never, options?: { name?: string }) => {
    names.add(options?.name);
    add(middleware, options as never);
  };
  stack.remove = (name) => {
    names.delete(name);
    return remove(name);
  };
  return { isThere: () => names.size > 0, end: () => void Object.assign(stack, { add, remove }) };
}

/**
 * Lets the product's own client call the engine without the SDK's middleware, its HTTP client and the hop of the proxy,
 * which together cost four fifths of a call's CPU. Refusals come from the SDK, as do all calls while `needsProxy`: a refused
 * call has changed nothing, and is made again. `onWrite` is called as by the proxy. Returns what undoes this.
 */
export function callEngineDirectly(
  engineUrl: string,
  needsProxy: () => boolean,
  onWrite: (request: string) => void,
): () => void {
  const engine = new EngineClient(engineUrl);
  const others = watchMiddleware();
  const bySdk = db.send as unknown as (command: object, options?: object) => Promise<unknown>;

  async function send(command: DocumentCommand, options?: { abortSignal?: AbortSignal }): Promise<unknown> {
    const operation = operationOf(command);
    const viaSdk = () => bySdk.call(db, command, options);
    if (!operation || options?.abortSignal || needsProxy() || others.isThere()) return viaSdk();
    const request = requestOf(command);
    // The proxy answers what DynamoDB would refuse and the engine accepts.
    if (refusedByDynamoDb(operation, request) !== undefined) return viaSdk();
    const answer = await engine.post(`DynamoDB_20120810.${operation}`, request).catch(() => undefined);
    if (answer?.status !== 200) return viaSdk();
    if (WRITES.has(command.constructor)) onWrite(request);
    return outputOf(command, answer.text);
  }

  db.send = send as never;
  return () => {
    db.send = bySdk as typeof db.send;
    others.end();
    engine.close();
  };
}
