/**
 * What somebody may be told of in the panel. `post_novo` concerns everybody in a company and is worked out when it is
 * read; all others concern one account.
 */
export const AVISO_TIPOS = [
  'post_novo',
  'troca_entregue',
  'troca_cancelada',
  'troca_nova',
  'conexao_expirando',
  'conexao_perdida',
  'sugestao_nova',
  'sugestao_respondida',
  'post_nao_publicado',
  'compartilhamento_agendado',
  'ultrapassado',
  'conquista',
  'emails_no_limite',
] as const;
export type AvisoTipo = (typeof AVISO_TIPOS)[number];
