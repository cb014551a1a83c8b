/**
 * Notices of the panel. `post_novo` is for all employees of a company and computed when read; the others are for one
 * account.
 */
export const AVISO_TIPOS = [
  'post_novo',
  'troca_entregue',
  'troca_cancelada',
  'troca_nova',
  'vale_acabando',
  'conexao_expirando',
  'conexao_perdida',
  'sugestao_nova',
  'sugestao_respondida',
  'post_nao_publicado',
  'fonte_falhando',
  'compartilhamento_agendado',
  'ultrapassado',
  'conquista',
  'emails_no_limite',
  'pagamento',
  'mencao_recusada',
  'recursos_novos',
] as const;
export type AvisoTipo = (typeof AVISO_TIPOS)[number];
