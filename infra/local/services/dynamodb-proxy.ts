import { Agent, type RequestListener, request } from 'node:http';
import type { CostMeter } from '../cost.ts';
import { readBody, sendJson } from '../http-util.ts';
import type { LaggingCopy } from './dynamodb-lag.ts';
import { refusedByDynamoDb } from './dynamodb-limits.ts';

const AMZ_JSON = { 'content-type': 'application/x-amz-json-1.0' };
const READS = new Set(['GetItem', 'Query', 'Scan', 'BatchGetItem', 'TransactGetItems']);
const COUNTED = new Set([
  ...READS,
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'TransactWriteItems',
]);
interface Capacity {
  CapacityUnits?: number;
}

function unitsOf(operation: string, answer: string) {
  const { ConsumedCapacity } = JSON.parse(answer) as { ConsumedCapacity?: Capacity | Capacity[] };
  const units = [ConsumedCapacity ?? []].flat().reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0);
  return READS.has(operation) ? { leitura: units, escrita: 0 } : { leitura: 0, escrita: units };
}

/**
 * Forwards calls to the engine, requesting their consumed capacity; `onWrite` triggers the readers of the written
 * tables' streams. Eventual reads go to the lagging copy, if there is one.
 */
export function createDynamoDbProxy(
  engineUrl: string,
  meter: CostMeter,
  onWrite: (request: string) => void,
  copy?: LaggingCopy,
): RequestListener {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const engine = new URL(engineUrl);

  return async (req, res) => {
    const start = performance.now();
    const operation = String(req.headers['x-amz-target']).split('.')[1] ?? '';
    const body = String(await readBody(req));
    const refused = refusedByDynamoDb(operation, body);
    if (refused !== undefined) {
      const type = 'com.amazon.coral.validate#ValidationException';
      return sendJson(res, 400, { __type: type, message: refused }, AMZ_JSON);
    }
    const counted = COUNTED.has(operation) && !body.includes('"ReturnConsumedCapacity"');
    const sent = counted ? body.replace('{', '{"ReturnConsumedCapacity":"TOTAL",') : body;
    const headers = { ...req.headers, 'content-length': String(Buffer.byteLength(sent)) };
    const { hostname, port } = copy?.serves(operation, body) ? new URL(copy.url) : engine;
    const forwarded = request({ hostname, port, method: req.method, path: req.url, headers, agent });
    forwarded.on('error', () => res.destroy());
    forwarded.on('response', async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
      const text = Buffer.concat(chunks);
      if (COUNTED.has(operation)) {
        const failed = answer.statusCode !== 200;
        const units = failed ? { leitura: 0, escrita: 0 } : unitsOf(operation, text.toString());
        const invocation = req.headers['amz-sdk-invocation-id'];
        meter.charge(String(invocation), units, { start, end: performance.now() });
        if (!failed && !READS.has(operation)) {
          await copy?.follow(operation, body);
          onWrite(body);
        }
      }
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      res.end(text);
    });
    forwarded.end(sent);
  };
}
