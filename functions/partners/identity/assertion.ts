/** What a provider says of the person who signed in. */
export interface Assertion {
  /** the provider */
  emissor: string;
  /** who it is there, for good */
  sujeito: string;
  /** in lower case */
  email: string | undefined;
  nome: string | undefined;
  /** said expressly not to be confirmed */
  naoConfirmado: boolean;
  /** Google's: the organisation */
  hd: string | undefined;
  /** the names of the claims or attributes that arrived */
  vieram?: readonly string[];
}

/** Why an exchange failed: the person gave up, or what the company has to mend. */
export type ExchangeFailure =
  | 'cancelado'
  | 'sem_resposta'
  | 'recusado'
  | 'credenciais'
  | 'invalido'
  | 'emissor'
  | 'publico'
  | 'destino'
  | 'sem_pedido'
  | 'sem_identificador'
  | 'transitorio'
  | 'cifrado'
  | 'algoritmo'
  | 'sem_assinatura'
  | 'certificado'
  | 'assinatura'
  | 'relogio';

const LONGEST = 300;

/** Without characters that show nothing, and cut. */
const shown = (text: string): string =>
  text
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);

/** `lido`: what was read in its place, in the provider's own words, for the owner's test. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';
  readonly why: ExchangeFailure;
  readonly lido: string | undefined;
  constructor(why: ExchangeFailure, { lido, cause }: { lido?: string | undefined; cause?: unknown } = {}) {
    super(why, { cause });
    this.why = why;
    this.lido = lido === undefined ? undefined : shown(lido) || undefined;
  }
}
