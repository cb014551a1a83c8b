import { isOffline } from '#lib/loading/network.ts';
import * as MSG from '#shared/messages.ts';

/** A call that was refused or got no answer (status 0). `message` may be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly campos: Readonly<Record<string, string>>;
  readonly codigo: string | undefined;
  /** the server said why; otherwise the message is the sentence of its status */
  readonly explained: boolean;

  constructor(status: number, message = '', campos: Record<string, string> = {}, codigo?: string) {
    super(message.trim() || textOf(status));
    this.explained = message.trim() !== '';
    this.status = status;
    this.campos = campos;
    this.codigo = codigo;
  }
}

const SEM_CONEXAO = 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.';
const SEM_INTERNET = 'Você está sem internet.';

/** The page reloads. */
export const OUTRA_CONTA = 'Outra conta entrou neste navegador.';

/**
 * A failure that leaves the outcome open: no answer, a server error, a request to try again later, or a session whose
 * renewal was not reached.
 */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  [0, 401, 429].includes(error.status) ||
  error.codigo === 'em_andamento';

/** Errors of the gateway itself have English texts, so the status decides the sentence. */
const TEXT_BY_STATUS: Record<number, string> = {
  401: 'Sua sessão expirou. Entre novamente.',
  413: MSG.grandeDemais,
  429: MSG.muitasTentativas,
  502: MSG.indisponivel,
  503: MSG.indisponivel,
  504: MSG.indisponivel,
};

const textOf = (status: number): string => {
  if (status === 0) return isOffline() ? SEM_INTERNET : SEM_CONEXAO;
  return TEXT_BY_STATUS[status] ?? MSG.erroInterno;
};

export const messageOf = (error: unknown, fallback: string = MSG.erroInterno): string =>
  error instanceof ApiError ? error.message : fallback;

/** The server's own sentence for a refusal (4xx); the fallback when the server failed or was not reached. */
export const refusalOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : fallback;
