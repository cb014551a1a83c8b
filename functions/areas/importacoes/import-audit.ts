export const importacaoConfirmada = ({ validas, linhas }: { validas: number; linhas: number }): string =>
  `Importou uma lista de colaboradores: ${validas} de ${linhas} ${linhas === 1 ? 'linha' : 'linhas'}.`;
