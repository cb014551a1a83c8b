/** Why a provider is no usable one. */
export type Unreadable =
  | 'endereco'
  | 'sem_resposta'
  | 'recusa'
  | 'sem_documento'
  | 'incompleto'
  | 'outro_emissor'
  | 'todas_as_organizacoes';

/** The provider could not be read, or is no usable OIDC provider. `lido`: what was read in its place. */
export class ProviderUnreadableError extends Error {
  override readonly name = 'ProviderUnreadableError';
  readonly why: Unreadable;
  readonly lido: string;
  constructor(why: Unreadable, lido = '', cause?: unknown) {
    super(`${why} ${lido}`.trim(), { cause });
    this.why = why;
    this.lido = lido;
  }
}
