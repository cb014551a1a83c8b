import { logger } from '../log.ts';

/** What keeps or changes whose an account is, and what it may do. */
type Change =
  | 'senha-trocada'
  | 'senha-redefinida'
  | 'email-pedido'
  | 'email-cancelado'
  | 'email-trocado'
  | 'email-desfeito'
  | 'segundo-fator-ativado'
  | 'segundo-fator-desativado'
  | 'sessao-encerrada'
  | 'sessao-copiada'
  | 'sessoes-encerradas'
  | 'gestor-convidado'
  | 'gestor-papel'
  | 'gestor-removido'
  | 'plano';

interface Facts {
  /** the account that is changed */
  conta: string;
  /** who changes it: an account, or Stripe; the owner of a mailed link is the account itself */
  por: string;
  /** the client's address, where a person asked */
  cliente?: string;
  /** before and after; never an address or anything else of a person */
  de?: string | undefined;
  para?: string | undefined;
}

/** The line by which it can be told later who changed what, kept as long as the access log. Written once it is done. */
export function logChange(mudanca: Change, facts: Facts): void {
  logger.info('account changed', { mudanca, ...facts });
}
