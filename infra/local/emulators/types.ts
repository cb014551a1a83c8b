import type { IncomingMessage, ServerResponse } from 'node:http';

/** The product's clock, moved by POST /__local/relogio. Emulators never use Date for business time. */
export interface Clock {
  now(): Date;
}

/** What the stack passes to every partner emulator (infra/local/emulators/<name>/index.ts). */
export interface EmulatorContext {
  /** its own existing folder inside DATA_DIR */
  readonly dataDir: string;
  readonly clock: Clock;
  /** origin for browsers, e.g. http://localhost:3000; webhooks go to `${publicUrl}/v1/stripe/webhook` */
  readonly publicUrl: string;
  /** origin of the emulator's own port, e.g. http://127.0.0.1:41234, for the product */
  readonly apiUrl: string;
  /** the values that the product reads from Secrets Manager */
  readonly secrets: {
    readonly linkedin: { readonly clientId: string; readonly clientSecret: string };
    readonly stripe: { readonly secretKey: string; readonly webhookSecret: string };
  };
  log(message: string, details?: Record<string, unknown>): void;
  /** Invokes a consumer or job as AWS does: asynchronously, 2 retries, then the dead-letter list. */
  invokeEvent(name: string, event: unknown): Promise<void>;
  /** The account (our ULID) with this e-mail. */
  contaIdByEmail(email: string): Promise<string | undefined>;
  /** Whether LinkedIn is to refuse the mention that it has just got (/__local/falhas). */
  refusesMention(): boolean;
  /** The account for which the product issued an OAuth `state`. */
  contaIdByState(state: string): string | undefined;
}

/**
 * A stand-in for a partner's service. The stack listens on the emulator's own port and applies /__local/falhas before
 * calling `api`; `local` serves pages for people and tests under /__local/<name>.
 */
export interface Emulator {
  /** Answers in the service's wire format; unknown paths get the service's 404. */
  api(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /**
   * Pages and tools under /__local/<name>; `path` is the rest (`/posts`), the query is in `req.url`. Resolves to false
   * for unknown paths.
   */
  local?(req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean>;
  /** Resolves within a second; state is already on disk. */
  close?(): Promise<void>;
}

export type EmulatorFactory = (context: EmulatorContext) => Emulator;
