import { formatNumber, ofCount } from '#lib/format/number.ts';

export const RANKING = {
  titulo: 'Ranking',
  voltar: 'Voltar',
  periodo: 'Período do ranking',
  mes: 'Este mês',
  geral: 'Geral',
  dicaMes: 'Ordem pelos UPS ganhos no mês, entre quem já entrou no painel. Trocas não mudam o lugar.',
  dica: 'Ordem por saldo atual de UPS.',
  faltam: (dias: number) => ofCount(dias, 'Último dia do mês', `Faltam ${dias} dias para o mês acabar`),
  recente: 'Top 6',
  recenteMes: 'Top 6 do mês',
  vazio: 'Nenhum colaborador disponível no ranking',
  vazioMes: 'Ninguém pontuou este mês ainda. O primeiro compartilhamento leva ao topo.',
  semUpsNoMes: 'Você ainda não pontuou este mês.',
  ficaria: (ups: number, lugar: number) =>
    `Com o próximo compartilhamento (+${ups} UPS), ficaria em ${formatNumber(lugar)}º lugar.`,
  entraria: (ups: number) => `O próximo compartilhamento vale +${ups} UPS e já conta.`,
  aguarde: 'O próximo conteúdo da empresa já conta.',
  verConteudos: 'Ver conteúdos',
  podioDe: (mes: string) => `Pódio de ${mes}`,
  erro: 'Não foi possível carregar o ranking.',
  voce: 'Você',
  posicao: (posicao: number, total: number) => `${posicao}º de ${total}`,
} as const;
