import type { IncomingMessage, ServerResponse } from 'node:http';

/** The product's clock, which POST /__local/relogio moves. Emulators never ask Date for business time. */
export interface Clock {
  now(): Date;
}

/** What the stack gives every partner emulator (infra/local/emulators/<name>/index.ts). */
export interface EmulatorContext {
  /** a folder of its own inside DATA_DIR; it exists already */
  readonly dataDir: string;
  readonly clock: Clock;
  /** origin the browser sees, e.g. http://localhost:3000; webhooks go to `${publicUrl}/v1/stripe/webhook` */
  readonly publicUrl: string;
  /** origin of the emulator's own port, e.g. http://127.0.0.1:41234; the product reaches it there */
  readonly apiUrl: string;
  /** the same values the product reads from Secrets Manager */
  readonly secrets: {
    readonly linkedin: { readonly clientId: string; readonly clientSecret: string };
    readonly stripe: { readonly secretKey: string; readonly webhookSecret: string };
  };
  log(message: string, details?: Record<string, unknown>): void;
  /** Runs the consumer or job of that name as AWS would: asynchronously, 2 more tries, then the dead-letter list. */
  invokeEvent(name: string, event: unknown): Promise<void>;
  /** The account (our ULID) that has this e-mail now. */
  contaIdByEmail(email: string): Promise<string | undefined>;
  /** The account for which the product issued this OAuth `state`. */
  contaIdByState(state: string): string | undefined;
}

/**
 * A stand-in for an outside service. The stack listens on the emulator's own port and applies /__local/falhas
 * before `api` is called; `local` serves what people and tests see under /__local/<name>.
 */
export interface Emulator {
  /** Answers the service's real wire format; unknown paths are its own 404. */
  api(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /**
   * Pages and tools under /__local/<name>; `path` is what follows that prefix (`/posts`), query in `req.url`.
   * Resolves to false when the path is not its own.
   */
  local?(req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean>;
  /** Resolves within a second; state is on disk already. */
  close?(): Promise<void>;
}

export type EmulatorFactory = (context: EmulatorContext) => Emulator | Promise<Emulator>;
