/** Joining by the company's code, for the company and for pending employees. */
export const ENTRADA = {
  ajustar: 'Regras de entrada',
  livre: 'Quem tem o código se cadastra sozinho.',
  comAprovacao: 'Quem tem o código se cadastra e espera a sua aprovação.',
  semVaga: 'Agora não há vaga livre: quem usar o código não consegue se cadastrar.',
  soDominios: (dominios: readonly string[]) => `Só com e-mail de ${lista(dominios)}.`,
  titulo: 'Regras de entrada',
  texto: 'Valem para quem usa o código. Quem você cadastra em Cadastrar Novo entra direto.',
  aprovar: 'Aprovar cada entrada',
  aprovarDica: 'A pessoa ocupa uma vaga e só vê os conteúdos depois que você aprovar.',
  dominios: 'Domínios de e-mail aceitos',
  dominiosDica: 'Separe por vírgula, por exemplo empresa.com.br. Sem nenhum, qualquer e-mail serve.',
  salvar: 'Salvar',
  salvo: 'Regras de entrada salvas.',
  erro: 'Não foi possível salvar as regras. Tente novamente.',
  aguardando: 'Aguardando aprovação',
  aguardandoDica: 'Entraram com o código da empresa. Aprove só quem você conhece.',
  aguarda: 'Aguarda aprovação',
  aprovarUm: 'Aprovar',
  remover: 'Remover',
  aprovado: (nome: string) => `${nome} já pode usar o painel.`,
  erroAprovar: 'Não foi possível aprovar agora. Tente novamente.',
  erroCarregar: 'Não foi possível carregar quem aguarda aprovação.',
} as const;

export const ESPERA = {
  titulo: 'Falta a aprovação da empresa',
  texto: (empresa: string) =>
    `${empresa || 'A sua empresa'} aprova cada entrada no painel. Assim que aprovar a sua, você recebe um e-mail e esta página abre sozinha.`,
  verificar: 'Verificar agora',
  ainda: 'Ainda não. Avisaremos por e-mail.',
  erro: 'Não foi possível verificar agora. Tente novamente.',
  sair: 'Sair',
} as const;

export const CONFIRMACAO = {
  titulo: 'Confirme seu e-mail',
  texto: (email: string) =>
    `Enviamos um link para ${email || 'o seu e-mail'}. Depois de abri-lo, esta página entra no painel sozinha.`,
  verificar: 'Verificar agora',
  ainda: 'Ainda não. Abra o link que enviamos por e-mail.',
  erro: ESPERA.erro,
  sair: ESPERA.sair,
} as const;

/** Account actions of a pending employee. */
export const CORRECAO = {
  abrir: 'Corrigir e-mail',
  titulo: 'Corrigir e-mail',
  email: 'E-mail',
  dica: 'Enviaremos um link ao novo endereço. Ele passa a valer quando você abrir o link.',
  salvar: 'Enviar link',
  erro: 'Não foi possível corrigir o e-mail. Tente novamente.',
} as const;

const lista = (nomes: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(nomes);
