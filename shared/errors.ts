/** Every kind of refusal, and the only place that maps it to an HTTP status. */
const STATUS_BY_KIND = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media: 415,
  throttled: 429,
  partner_failed: 502,
  unavailable: 503,
} as const;

export type ErrorKind = keyof typeof STATUS_BY_KIND;
export type ErrorStatus = (typeof STATUS_BY_KIND)[ErrorKind];

export interface Refusal {
  readonly kind: ErrorKind;
  readonly message: string;
  /** lets clients distinguish refusals with the same status */
  readonly codigo?: string;
  /** the input field that shows the message */
  readonly campo?: string;
}

export interface AppErrorDetails {
  /** Messages per input field, shown under the field. */
  campos?: Record<string, string>;
  /** Lets clients distinguish refusals with the same status. */
  codigo?: string;
  /** With `codigo: 'plano'`: the feature that the plan lacks. */
  recurso?: string;
  /** The one of functions/platform/refusals.ts, by which code distinguishes refusals. */
  refusal?: Refusal;
  /** seconds after which a throttled request may be repeated */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal whose message may be shown to the user as it is. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  readonly campos: Record<string, string> | undefined;
  readonly codigo: string | undefined;
  readonly recurso: string | undefined;
  readonly refusal: Refusal | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorKind, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.campos = details.campos;
    this.codigo = details.codigo;
    this.recurso = details.recurso;
    this.refusal = details.refusal;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return STATUS_BY_KIND[this.kind];
  }
}

export const invalid = (message: string, campos?: Record<string, string>) =>
  new AppError('invalid', message, campos ? { campos } : {});
export const forbidden = (message: string, codigo?: string) =>
  new AppError('forbidden', message, codigo ? { codigo } : {});
export const notFound = (message: string) => new AppError('not_found', message);
export const conflict = (message: string, codigo?: string) =>
  new AppError('conflict', message, codigo ? { codigo } : {});

/** The error of a named refusal (functions/platform/refusals.ts). `cause` is only logged. */
export function refusal(which: Refusal, cause?: unknown): AppError {
  const { kind, message, codigo, campo } = which;
  return new AppError(kind, message, {
    refusal: which,
    cause,
    ...(codigo ? { codigo } : {}),
    ...(campo ? { campos: { [campo]: message } } : {}),
  });
}

/** A refusal that says after how many seconds the request may be repeated. */
export const retryLater = ({ kind, message }: Refusal, retryAfter: number): AppError =>
  new AppError(kind, message, { retryAfter });

export const isRefusal = (error: unknown, which: Refusal): boolean =>
  error instanceof AppError && error.refusal === which;
