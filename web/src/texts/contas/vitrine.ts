export const VITRINE = {
  frase: 'Sua equipe compartilha. Sua marca vai mais longe.',
  apoio: 'Publique conteúdos, acompanhe quem compartilha e recompense cada passo com UPS.',
  empresa: 'Café Aurora',
  quando: 'há 2 horas',
  legenda:
    'Inauguramos a nossa nova torra! Venha conhecer a história de quem colhe, torra e serve cada xícara.',
  pessoa: 'Marina Lopes',
  acao: 'compartilhou e ganhou',
} as const;
