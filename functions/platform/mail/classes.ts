/**
 * `seguranca`: access to an account, and its end. Has its own lane and share of the SES quota.
 * `conta`: requested one by one, and counted at the request (functions/areas/empresas/quotas.ts), or caused by a payment.
 * `aviso`: something that the panel shows too. Counts against the company's daily limit.
 */
export type MailClass = 'seguranca' | 'conta' | 'aviso';

/** All mails and their classes; each area's mail.ts has the templates. */
export const MAIL_CLASSES = {
  confirmacao: 'seguranca',
  recuperacao: 'seguranca',
  'recuperacao-sso': 'seguranca',
  'senha-alterada': 'seguranca',
  'segundo-fator-ativado': 'seguranca',
  'segundo-fator-desativado': 'seguranca',
  'codigo-recuperacao-usado': 'seguranca',
  'passkey-criada': 'seguranca',
  'passkey-copiada': 'seguranca',
  'linkedin-conectado': 'seguranca',
  'email-novo': 'seguranca',
  'email-pedido': 'seguranca',
  'email-trocado': 'seguranca',
  'chave-criada': 'seguranca',
  'dominio-perdido': 'seguranca',
  'confirmar-provedor': 'seguranca',
  'crie-uma-senha': 'seguranca',
  'gestor-criado': 'seguranca',
  'acesso-mudou': 'seguranca',
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
  'boleto-pronto': 'conta',
  'boleto-vencido': 'conta',
  'plano-termina': 'conta',
  'plano-terminou': 'conta',
  'pagamento-tardio': 'conta',
  'pagamento-devolvido': 'conta',
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

/** Each lane reads the outbox on its own, so that lanes do not wait for each other (infra/streams.ts). */
export const MAIL_LANES = ['seguranca', 'demais'] as const;
export type MailLane = (typeof MAIL_LANES)[number];

const laneOf = (modelo: MailTemplate): MailLane =>
  MAIL_CLASSES[modelo] === 'seguranca' ? 'seguranca' : 'demais';

export const templatesIn = (lane: MailLane): MailTemplate[] =>
  (Object.keys(MAIL_CLASSES) as MailTemplate[]).filter((modelo) => laneOf(modelo) === lane);
