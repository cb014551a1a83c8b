import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';
import { Readable, Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';

export interface Asked {
  readonly method: string;
  readonly address: URL;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array | undefined;
}
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What Node's own `fetch` adds to a request. */
const FETCH_HEADERS = {
  connection: 'keep-alive',
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
  'accept-encoding': 'gzip, deflate',
};

/** A request as Node's HTTP server has parsed it. */
class Incoming extends Readable {
  readonly httpVersion = '1.1';
  readonly socket: { readonly remoteAddress: string; destroy(): void };
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;

  /** `drop` ends the connection. */
  constructor({ method, address, headers, body }: Asked, drop: () => void) {
    super();
    this.socket = { remoteAddress: '127.0.0.1', destroy: drop };
    this.method = method;
    this.url = `${address.pathname}${address.search}`;
    this.headers = {
      host: address.host,
      ...FETCH_HEADERS,
      ...(typeof body === 'string' && { 'content-type': 'text/plain;charset=UTF-8' }),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    };
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
      this.headers[name.toLowerCase()] = value.trim();
    }
    if (body !== undefined) this.push(Buffer.from(body as string));
    this.push(null);
  }

  override _read(): void {}
}

type HeaderValue = string | number | readonly string[];

/** The response's side that handlers use; refuses the headers that Node's refuses. */
class Outgoing extends Writable {
  readonly socket = { destroy: () => void this.destroy() };
  statusCode = 200;
  headersSent = false;
  readonly #headers = new Map<string, HeaderValue>();
  readonly #chunks: Buffer[] = [];

  setHeader(name: string, value: HeaderValue): this {
    validateHeaderName(name);
    for (const each of [value].flat()) validateHeaderValue(name, String(each));
    this.#headers.set(name.toLowerCase(), value);
    return this;
  }

  getHeader(name: string): HeaderValue | undefined {
    return this.#headers.get(name.toLowerCase());
  }

  hasHeader(name: string): boolean {
    return this.#headers.has(name.toLowerCase());
  }

  removeHeader(name: string): void {
    this.#headers.delete(name.toLowerCase());
  }

  writeHead(status: number, headers: Record<string, HeaderValue> = {}): this {
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    this.statusCode = status;
    this.headersSent = true;
    return this;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.headersSent = true;
    this.#chunks.push(chunk);
    done();
  }

  answered(): Answered {
    const headers = new Headers();
    for (const [name, value] of this.#headers) {
      for (const each of [value].flat()) headers.append(name, String(each));
    }
    const body = decoded(Buffer.concat(this.#chunks), headers.get('content-encoding'));
    return { status: this.statusCode, headers, text: new TextDecoder().decode(body) };
  }
}

const decoded = (body: Buffer, encoding: string | null): Buffer =>
  encoding === 'gzip' && body.length > 0 ? gunzipSync(body) : body;

/** Asks the gateway without a socket: what `fetch` would send, as Node's HTTP server would hand it over. */
export function askInProcess(gateway: RequestListener, asked: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const outgoing = new Outgoing();
    outgoing.once('finish', () => resolve(outgoing.answered()));
    // A connection that the gateway drops.
    outgoing.once('close', () => reject(new TypeError('fetch failed')));
    const incoming = new Incoming(asked, outgoing.socket.destroy) as unknown as IncomingMessage;
    gateway(incoming, outgoing as unknown as ServerResponse & { req: IncomingMessage });
  });
}
