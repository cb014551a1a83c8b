/** The page of a suspended company's people. */
export const SUSPENSA = {
  titulo: 'Acesso suspenso',
  texto: 'Nada foi apagado: quando o acesso voltar, tudo continua como estava.',
  verificar: 'Verificar agora',
  sair: 'Sair',
} as const;
