import { logger } from '../log.ts';

/** Changes of who controls an account, and of what it may do. */
type AccountChange =
  | 'senha-trocada'
  | 'senha-redefinida'
  | 'email-pedido'
  | 'email-cancelado'
  | 'email-trocado'
  | 'email-desfeito'
  | 'segundo-fator-ativado'
  | 'segundo-fator-desativado'
  | 'passkey-criada'
  | 'passkey-excluida'
  | 'passkey-copiada'
  | 'linkedin-conectado'
  | 'sessao-encerrada'
  | 'sessao-copiada'
  | 'sessoes-encerradas'
  | 'gestor-convidado'
  | 'gestor-papel'
  | 'gestor-removido'
  | 'plano';

interface ChangeFacts {
  /** the changed account */
  conta: string;
  /** the actor: an account, or Stripe; for a mailed link, the account itself */
  por: string;
  /** the client's address, for a person's request */
  cliente?: string;
  /** before and after; no personal data */
  de?: string | undefined;
  para?: string | undefined;
}

/** Logs who changed what, after the change; kept as long as the access log. */
export function logChange(mudanca: AccountChange, facts: ChangeFacts): void {
  logger.info('account changed', { mudanca, ...facts });
}
