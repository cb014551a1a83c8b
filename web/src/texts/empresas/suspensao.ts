/** Suspension of a company by the admin. */
export const SUSPENSAO = {
  suspender: 'Suspender empresa',
  pergunta: (nome: string) => `Suspender ${nome}?`,
  texto:
    'Ninguém da empresa usa o painel, e nada dela sai: posts agendados, webhooks e diretório param. A assinatura continua.',
  motivo: 'Motivo',
  motivoDica: 'As pessoas da empresa leem este motivo ao entrar.',
  confirmar: 'Suspender',
  rotulo: 'Suspensa',
  suspensa: 'Empresa suspensa.',
  desde: (dia: string, motivo: string) => `Suspensa em ${dia}. Motivo: ${motivo}`,
  reativar: 'Reativar',
  reativada: 'Empresa reativada.',
  erro: 'Não foi possível reativar. Tente novamente.',
} as const;
