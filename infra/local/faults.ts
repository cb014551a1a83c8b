import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sendJson, sendText } from './http-util.ts';

export const SERVICES = ['linkedin', 'stripe', 'ses', 's3', 'dynamodb', 'cognito', 'bedrock'] as const;
export type ServiceName = (typeof SERVICES)[number];
/**
 * error answer · LinkedIn has retired our version · 2 s late · connection cut before the work · connection cut after the work · LinkedIn's daily limit · SES
 * refuses the sender · the language model invents facts · it repeats one text · LinkedIn refuses a mention
 */
export const FAULT_MODES = [
  'erro',
  'versao',
  'lento',
  'corta',
  'aceita-e-corta',
  'limite',
  'recusa',
  'inventa',
  'repete',
  'mencao',
] as const;
export type FaultMode = (typeof FAULT_MODES)[number];
interface Order {
  modo: FaultMode;
  vezes: number;
}

const SLOW_MS = 2_000;
/** Longer than the product waits for the language model. */
const SLOW_MODEL_MS = 15_000;
/** Tells the language model's stand-in how to misbehave. */
export const MODE_HEADER = 'x-local-modo';

/** Failures ordered by POST /__local/falhas: how the next calls to a service fail. */
export class FaultBoard {
  readonly #orders = new Map<ServiceName, Order>();

  /** Replaces the service's order; 0 `vezes` clears it. */
  order(servico: ServiceName, modo: FaultMode, vezes: number): void {
    if (vezes > 0) this.#orders.set(servico, { modo, vezes });
    else this.#orders.delete(servico);
  }

  pending(): Record<string, Order> {
    return Object.fromEntries(this.#orders);
  }

  clear(): void {
    this.#orders.clear();
  }

  isOrdered(servico: ServiceName): boolean {
    return this.#orders.has(servico);
  }

  /** The failure of the next call to a service. A refused mention fails no call without one. */
  take(servico: ServiceName): FaultMode | undefined {
    return this.#orders.get(servico)?.modo === 'mencao' ? undefined : this.#spend(servico);
  }

  /** Whether LinkedIn refuses the mention that it has just got. */
  refusesMention(): boolean {
    return this.#orders.get('linkedin')?.modo === 'mencao' && this.#spend('linkedin') !== undefined;
  }

  #spend(servico: ServiceName): FaultMode | undefined {
    const order = this.#orders.get(servico);
    if (!order) return undefined;
    order.vezes -= 1;
    if (order.vezes === 0) this.#orders.delete(servico);
    return order.modo;
  }
}

type Answer = (res: ServerResponse) => void;
const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (res) =>
    sendJson(res, status, body, headers);
const sesError =
  (status: number, type: string, code: string, message: string): Answer =>
  (res) =>
    sendText(
      res,
      status,
      'text/xml',
      `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>${type}</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>local</RequestId></ErrorResponse>`,
    );

/** A 5xx in each service's format, which its client retries. */
const ERRORS: Record<ServiceName, Answer> = {
  linkedin: json(500, { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' }),
  stripe: json(500, { error: { type: 'api_error', message: 'An unknown error occurred' } }),
  ses: sesError(503, 'Receiver', 'ServiceUnavailable', 'Service unavailable'),
  s3: (res) =>
    sendText(
      res,
      503,
      'application/xml',
      '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message><RequestId>local</RequestId></Error>',
    ),
  dynamodb: json(
    500,
    { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: 'Internal server error' },
    { 'content-type': 'application/x-amz-json-1.0' },
  ),
  cognito: json(
    500,
    { __type: 'InternalErrorException', message: 'Internal error' },
    { 'content-type': 'application/x-amz-json-1.1' },
  ),
  bedrock: json(
    500,
    { message: 'The system encountered an unexpected error' },
    { 'x-amzn-errortype': 'InternalServerException' },
  ),
};

/** Refusals of one service each, without any work. */
const REFUSALS: Partial<Record<FaultMode, Answer>> = {
  // From a member's 151st request of a day (UTC).
  limite: json(429, {
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Resource level throttle MEMBER DAY limit for calls to this resource is reached.',
  }),
  // To every call once LinkedIn has retired the version that we ask for.
  versao: json(426, {
    status: 426,
    code: 'NONEXISTENT_VERSION',
    message: 'Requested version 20250701 is not active',
  }),
  // While the sender is not verified.
  recusa: sesError(
    400,
    'Sender',
    'MessageRejected',
    'Email address is not verified. The following identities failed the check in region SA-EAST-1: nao-responda@painel.local',
  ),
};

/** Lets the service work, but drops the connection instead of sending its answer. */
function swallowAnswer(res: ServerResponse): void {
  const drop = () => {
    res.socket?.destroy();
    return res;
  };
  res.write = () => true;
  res.end = drop;
}

/** Pauses. False at once when the caller gives up. */
const isAwaited = (ms: number, res: ServerResponse): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms);
    res.once('close', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });

/** Applies the fault board to a service. Preflights come from the browser and never fail. */
export function withFaults(board: FaultBoard, servico: ServiceName, next: RequestListener): RequestListener {
  return async (req: IncomingMessage, res) => {
    const mode = req.method === 'OPTIONS' ? undefined : board.take(servico);
    if (mode === 'corta') {
      req.socket.destroy();
      return;
    }
    const answer = mode === 'erro' ? ERRORS[servico] : mode && REFUSALS[mode];
    if (answer) {
      req.resume();
      answer(res);
      return;
    }
    if (mode === 'lento' && servico === 'bedrock') {
      if (!(await isAwaited(SLOW_MODEL_MS, res))) return;
    } else if (mode === 'lento') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (mode === 'inventa' || mode === 'repete') req.headers[MODE_HEADER] = mode;
    if (mode === 'aceita-e-corta') swallowAnswer(res);
    next(req, res);
  };
}
