/** Filters of the company's list of employees. */
export const LISTA_FILTROS = [
  'conectados',
  'sem_conexao',
  'nunca_compartilharam',
  'convite_pendente',
  'convite_adiado',
] as const;
export type ListaFiltro = (typeof LISTA_FILTROS)[number];

/** Changes of many employees at once. */
export const LOTE_ACOES = ['lembrar', 'mover', 'convidar', 'excluir', 'vinculo'] as const;
export type LoteAcao = (typeof LOTE_ACOES)[number];

/** Employees of one change. */
export const LOTE_MAX = 2000;
