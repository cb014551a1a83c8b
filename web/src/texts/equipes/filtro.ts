export const FILTRO_EQUIPE = {
  rotulo: 'Equipe',
  todas: 'Todas',
  noRanking: 'Só quem está na equipe hoje.',
  nosResultados: 'Só o que as pessoas fizeram enquanto estavam na equipe.',
  vazio: {
    titulo: 'Ninguém da equipe compartilhou neste período',
    texto: 'Cada pessoa conta a partir do dia em que entrou na equipe.',
  },
} as const;
