export const IMPORTACAO_DESFEITA =
  'Desfez a importação de uma lista: saem as pessoas cadastradas por ela que ainda não entraram.';

export const importacaoConfirmada = ({ validas, linhas }: { validas: number; linhas: number }): string =>
  `Importou uma lista de colaboradores: ${validas} de ${linhas} ${linhas === 1 ? 'linha' : 'linhas'}.`;
