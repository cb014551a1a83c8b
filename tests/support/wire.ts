import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listen } from './emulator.ts';

export interface WireRequest {
  method: string;
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}
export interface WireAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** text and bytes are sent as they are, anything else as JSON */
  body?: unknown;
}

/**
 * AWS at the wire, for answers that no embedded service gives: `answer` answers every request of this file's product
 * code. Requests are not retried, so an error is one request. `secrets`, by id, are Secrets Manager's, which is
 * asked once and not counted here.
 */
export function awsForFile(settings: Record<string, string>, secrets: Record<string, object> = {}) {
  const aws = {
    requests: [] as WireRequest[],
    answer: (_request: WireRequest): WireAnswer => ({ status: 500 }),
  };
  let close = () => Promise.resolve();
  beforeAll(async () => {
    const server = await listen(async (req, res) => {
      const { method = '', url: path = '', headers } = req;
      const request = { method, path, headers, body: await text(req) };
      const isSecret = headers['x-amz-target'] === 'secretsmanager.GetSecretValue';
      const kept = isSecret && secrets[(JSON.parse(request.body) as { SecretId: string }).SecretId];
      if (kept) {
        res.end(JSON.stringify({ SecretString: JSON.stringify(kept) }));
        return;
      }
      aws.requests.push(request);
      const { status = 200, headers: more = {}, body = '' } = aws.answer(request);
      res
        .writeHead(status, more)
        .end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body));
    });
    close = server.close;
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: server.url,
      AWS_REGION: 'sa-east-1',
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'segredo',
      AWS_MAX_ATTEMPTS: '1',
      ...settings,
    });
  });
  beforeEach(() => {
    aws.requests = [];
  });
  afterAll(() => close());
  return aws;
}

/** An error as the JSON services format it. */
export const refusalNamed = (name: string, status = 400): WireAnswer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: { __type: name, message: name },
});
