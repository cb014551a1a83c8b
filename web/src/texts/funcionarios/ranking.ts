export const RANKING = {
  titulo: 'Ranking',
  dica: 'Ordem por saldo atual de UPS.',
  recente: 'Top 6',
  vazio: 'Nenhum colaborador disponível no ranking',
  erro: 'Não foi possível carregar o ranking.',
  voce: 'Você',
  posicao: (posicao: number, total: number) => `${posicao}º de ${total}`,
} as const;
