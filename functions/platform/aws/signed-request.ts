import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';

interface SignedRequest {
  /** a literal: infra/derived-services.ts grants the right by it */
  service: 'bedrock' | 'events';
  region: string;
  url: URL;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

/**
 * One call of a service whose client no function needs otherwise: `fetch` and a signer are 14 KB of a bundle; Bedrock's
 * client is 339, or 220 with three more stubs, retries by default, and only warns at its time-out.
 */
export async function postSigned({
  service,
  region,
  url,
  headers,
  body,
  signal,
}: SignedRequest): Promise<Response> {
  const request = {
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: url.host, ...headers },
    body,
  };
  const { host: _, ...signed } = (await signerFor(service, region).sign(request)).headers;
  return fetch(url, { method: 'POST', headers: signed, body, redirect: 'manual', signal });
}

/** Lambda puts a function's credentials into the environment, and renews them with the environment. */
function signerFor(service: string, region: string): SignatureV4 {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('AWS credentials are missing');
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  return new SignatureV4({ service, region, credentials, sha256: Sha256 });
}

/** Node's SHA-256, as the signer calls it. */
class Sha256 {
  readonly #hash: ReturnType<typeof createHash> | ReturnType<typeof createHmac>;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

const bytesOf = (data: string | ArrayBuffer | ArrayBufferView): Uint8Array =>
  typeof data === 'string'
    ? Buffer.from(data, 'utf8')
    : ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);
