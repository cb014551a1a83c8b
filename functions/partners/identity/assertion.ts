/** What a provider says of the person who signed in. */
export interface Assertion {
  /** the provider */
  emissor: string;
  /** who it is there, for good */
  sujeito: string;
  email: string | undefined;
  nome: string | undefined;
  /** said expressly not to be confirmed */
  naoConfirmado: boolean;
  /** Google's: the organisation */
  hd: string | undefined;
}

/** Why an exchange failed: the person gave up, or what the company has to mend. */
export type ExchangeFailure =
  | 'cancelado'
  | 'sem_resposta'
  | 'recusado'
  | 'credenciais'
  | 'invalido'
  | 'relogio'
  | 'transitorio';

export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';
  readonly why: ExchangeFailure;
  constructor(why: ExchangeFailure, cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}
