/**
 * What a mail may use up: its purse (functions/areas/correio/purse.ts) and its share of SES's quota
 * (functions/areas/correio/room.ts) follow from its class, so a new mail cannot go without them.
 *
 * - `recuperacao`: a way back into an account, counted at its request (functions/areas/contas/recovery-limits.ts)
 * - `acesso`: confirms an address
 * - `seguranca`: tells an account's owner of a change to its access, or of its end
 * - `conta`: requested one by one (functions/areas/contas/empresa-quotas.ts), or caused by a payment
 * - `aviso`: something that the panel shows too
 */
export type MailClass = 'recuperacao' | 'acesso' | 'seguranca' | 'conta' | 'aviso';

/** All mails and their classes; each area's mail.ts has the templates. */
export const MAIL_CLASSES = {
  confirmacao: 'acesso',
  recuperacao: 'recuperacao',
  'recuperacao-sso': 'recuperacao',
  'senha-alterada': 'seguranca',
  'segundo-fator-ativado': 'seguranca',
  'segundo-fator-desativado': 'seguranca',
  'codigo-recuperacao-usado': 'seguranca',
  'passkey-criada': 'seguranca',
  'passkey-copiada': 'seguranca',
  'linkedin-conectado': 'seguranca',
  'email-novo': 'acesso',
  'email-pedido': 'seguranca',
  'email-trocado': 'seguranca',
  'chave-criada': 'seguranca',
  'dominio-perdido': 'seguranca',
  'confirmar-provedor': 'acesso',
  'crie-uma-senha': 'conta',
  'gestor-criado': 'seguranca',
  'acesso-mudou': 'seguranca',
  'convite-admin': 'acesso',
  'encerramento-pedido': 'seguranca',
  'encerramento-proximo': 'seguranca',
  'conta-excluida': 'seguranca',
  'gestor-excluido': 'seguranca',
  'empresa-encerrada': 'seguranca',
  convite: 'conta',
  'convite-gestor': 'conta',
  'meus-dados': 'conta',
  'pagamento-falhou': 'conta',
  recibo: 'conta',
  renovacao: 'conta',
  'boleto-pronto': 'conta',
  'boleto-vencido': 'conta',
  'plano-termina': 'conta',
  'plano-terminou': 'conta',
  'pagamento-tardio': 'conta',
  'pagamento-devolvido': 'conta',
  'pagamento-revertido': 'conta',
  'pagamento-revertido-admin': 'conta',
  'assinatura-cancelada': 'conta',
  'webhook-desligado': 'aviso',
  'entrada-pedida': 'aviso',
  'entrada-aprovada': 'aviso',
  'troca-nova': 'aviso',
  'troca-entregue': 'aviso',
  'troca-cancelada': 'aviso',
  'vale-acabando': 'aviso',
  'conexao-expira': 'aviso',
  'conectar-linkedin': 'aviso',
  'post-lembrete': 'aviso',
  'post-nao-publicado': 'aviso',
  'sugestao-nova': 'aviso',
  'sugestao-aprovada': 'aviso',
  'sugestao-recusada': 'aviso',
  'agendado-nao-saiu': 'aviso',
  'post-novo': 'aviso',
  conquista: 'aviso',
  resumo: 'aviso',
  relatorio: 'aviso',
} as const satisfies Record<string, MailClass>;

export type MailTemplate = keyof typeof MAIL_CLASSES;

/**
 * Each reader of the outbox gets some of the mails (infra/streams.ts), so that neither waits for the other. Two at most: more
 * readers of one stream are throttled. A security mail without room leaves the first reader for the second, so recoveries and
 * confirmations wait behind nothing.
 */
export const OUTBOX_READERS = ['seguranca', 'demais'] as const;
export type OutboxReader = (typeof OUTBOX_READERS)[number];

const READER_OF: Record<MailClass, OutboxReader> = {
  recuperacao: 'seguranca',
  acesso: 'seguranca',
  seguranca: 'seguranca',
  conta: 'demais',
  aviso: 'demais',
};
export const readerOf = (modelo: MailTemplate): OutboxReader => READER_OF[MAIL_CLASSES[modelo]];
