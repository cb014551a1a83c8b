/**
 * `seguranca`: about who gets into an account, and about its end. In a lane and with a share of the mail service of its own.
 * `conta`: asked for one by one, and counted where they are asked for (functions/areas/empresas/quotas.ts), or caused by a payment.
 * `aviso`: tells of something that the panel shows too. Counted against the company's mails of the day.
 */
export type MailClass = 'seguranca' | 'conta' | 'aviso';

/** The mails the product sends, and the class of each; functions/correio/templates writes them. */
export const MAIL_CLASSES = {
  confirmacao: 'seguranca',
  recuperacao: 'seguranca',
  'senha-alterada': 'seguranca',
  'segundo-fator-ativado': 'seguranca',
  'segundo-fator-desativado': 'seguranca',
  'codigo-recuperacao-usado': 'seguranca',
  'email-novo': 'seguranca',
  'email-pedido': 'seguranca',
  'email-trocado': 'seguranca',
  'chave-criada': 'seguranca',
  'gestor-criado': 'seguranca',
  'convite-admin': 'seguranca',
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
  'assinatura-cancelada': 'conta',
  'webhook-desligado': 'aviso',
  'entrada-pedida': 'aviso',
  'entrada-aprovada': 'aviso',
  'troca-nova': 'aviso',
  'troca-entregue': 'aviso',
  'troca-cancelada': 'aviso',
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
} as const satisfies Record<string, MailClass>;

export type MailTemplate = keyof typeof MAIL_CLASSES;

/** Mails that do not wait for one another: each lane reads the outbox by itself (infra/streams.ts). */
export const MAIL_LANES = ['seguranca', 'demais'] as const;
export type MailLane = (typeof MAIL_LANES)[number];

const laneOf = (modelo: MailTemplate): MailLane =>
  MAIL_CLASSES[modelo] === 'seguranca' ? 'seguranca' : 'demais';

export const templatesIn = (lane: MailLane): MailTemplate[] =>
  (Object.keys(MAIL_CLASSES) as MailTemplate[]).filter((modelo) => laneOf(modelo) === lane);
