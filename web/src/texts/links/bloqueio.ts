/** Blocking of harmful links by the admin. */
export const BLOQUEIO = {
  bloquear: 'Bloquear site',
  liberar: 'Liberar site',
  bloquearEndereco: 'Bloquear endereço',
  liberarEndereco: 'Liberar endereço',
  pergunta: (host: string) => `Bloquear ${host}?`,
  perguntaLiberar: (host: string) => `Liberar ${host}?`,
  texto:
    'Os endereços curtos que levam a este site param de funcionar, de todas as empresas, e ninguém publica nem compartilha posts com ele.',
  textoLiberar: 'Os links deste site voltam a funcionar, de todas as empresas.',
  bloqueado: 'Bloqueado. Vale em até um minuto.',
  liberado: 'Liberado. Vale em até um minuto.',
  erro: 'Não foi possível mudar o bloqueio. Tente novamente.',
  links: 'Bloquear links',
  dica: 'Um endereço curto de uma publicação, ou um site com tudo o que fica abaixo dele.',
  campo: 'Endereço curto ou site',
  sites: 'Sites bloqueados',
  nenhum: 'Nenhum site bloqueado.',
  erroLista: 'Não foi possível carregar os sites bloqueados.',
  concluir: 'Concluir',
  bloquearIsto: 'Bloquear',
  desbloquear: 'Liberar',
} as const;
