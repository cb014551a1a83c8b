import { connect, type Socket } from 'node:net';

/** The engine does not look at a signature: it only wants to see one. */
const SIGNATURE =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0';
const HEADERS_END = '\r\n\r\n';
const MOST_CONNECTIONS = 64;

export interface EngineAnswer {
  readonly status: number;
  readonly text: string;
}
interface Waiting {
  readonly resolve: (answer: EngineAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** One connection to the engine, which answers one request after the other. */
class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: Waiting | undefined;
  #isOpen = true;

  constructor(engine: URL) {
    const end = (error = new Error('the engine closed the connection')) => {
      this.#isOpen = false;
      this.#socket.destroy();
      this.#waiting?.reject(error);
      this.#waiting = undefined;
    };
    this.#socket = connect({ host: engine.hostname, port: Number(engine.port), noDelay: true })
      .unref()
      .on('data', (chunk) => this.#receive(chunk))
      .on('error', end)
      .on('close', () => end());
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  post(request: string): Promise<EngineAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headersEnd = this.#received.indexOf(HEADERS_END);
    if (headersEnd < 0) return;
    const headers = this.#received.toString('latin1', 0, headersEnd);
    const start = headersEnd + HEADERS_END.length;
    const end = start + Number(/^content-length: (\d+)/im.exec(headers)?.[1]);
    if (this.#received.length < end) return;
    const text = this.#received.toString('utf8', start, end);
    this.#received = this.#received.subarray(end);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(headers.slice(9, 12)), text });
  }
}

/** Calls the engine with what its wire needs and no more: any other HTTP client costs more CPU than the rest of a call. */
export class EngineClient {
  readonly #engine: URL;
  readonly #idle: Connection[] = [];
  readonly #queue: ((connection: Connection) => void)[] = [];
  #busy = 0;

  constructor(url: string) {
    this.#engine = new URL(url);
  }

  /** Sends one operation (`DynamoDB_20120810.GetItem`). Rejects without an answer. */
  async post(target: string, body: string): Promise<EngineAnswer> {
    const connection = await this.#take();
    try {
      return await connection.post(
        `POST / HTTP/1.1\r\nhost: ${this.#engine.host}\r\nx-amz-target: ${target}\r\ncontent-type: application/x-amz-json-1.0\r\nauthorization: ${SIGNATURE}\r\nx-amz-date: 20260101T000000Z\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    } finally {
      this.#giveBack(connection);
    }
  }

  close(): void {
    for (const connection of this.#idle) connection.close();
  }

  async #take(): Promise<Connection> {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      if (!idle.isOpen) continue;
      this.#busy += 1;
      return idle;
    }
    if (this.#busy >= MOST_CONNECTIONS) return new Promise((resolve) => this.#queue.push(resolve));
    this.#busy += 1;
    return new Connection(this.#engine);
  }

  #giveBack(connection: Connection): void {
    const next = this.#queue.shift();
    if (next) next(connection.isOpen ? connection : new Connection(this.#engine));
    else {
      this.#busy -= 1;
      this.#idle.push(connection);
    }
  }
}
