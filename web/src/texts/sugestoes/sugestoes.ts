import { formatNumber } from '#lib/format/number.ts';

const count = (value: number) => formatNumber(value);

/** For all roles. */
export const SUGESTAO = {
  situacoes: { aberta: 'Em análise', aprovada: 'Aprovada', recusada: 'Não aprovada' },
  motivo: 'Resposta da empresa',
  semAutor: 'Ex-colaborador',
  semTexto: 'O texto saiu junto com a conta de quem sugeriu.',
  verPost: 'Ver o post',
  verificando: 'Verificando as imagens…',
  mais: (quantas: number) => `+${count(quantas)}`,
  erro: 'Não foi possível carregar as sugestões.',
  upgradeEmpresa: 'As sugestões da equipe fazem parte do plano Enterprise.',
  upgradeColab: 'A sua empresa ainda não recebe sugestões pelo painel.',
} as const;

/** For employees. */
export const SUGERIR = {
  titulo: 'Sugerir um post',
  dica: 'Conte a novidade do seu jeito. Se a empresa publicar, o post leva o seu nome.',
  legenda: 'O que você gostaria de ver publicado?',
  faltaLegenda: 'Escreva o que você gostaria de ver publicado.',
  midias: 'Imagens',
  formatos: 'WebP, PNG ou JPG, até 20 MB cada',
  adicionarLink: 'Adicionar um link',
  removerLink: 'Remover o link',
  link: 'Link',
  linkTitulo: 'Título do link',
  enviar: 'Enviar sugestão',
  enviando: 'Enviando…',
  enviandoMidias: 'Enviando imagens…',
  enviada: 'Sugestão enviada. Avisamos você por e-mail quando a empresa responder.',
  midiaComErro: 'Remova as imagens com erro para enviar.',
  erro: 'Não foi possível enviar a sugestão. Tente novamente.',
  cheia: 'Você já tem 5 sugestões em análise.',
  cheiaTexto: 'Quando a empresa responder a uma delas, você pode enviar outra.',
  suas: 'Suas sugestões',
  vazio: 'Nenhuma sugestão ainda',
  vazioTexto: 'O que você sugerir aparece aqui, com a resposta da empresa.',
} as const;

/** For companies. */
export const SUGESTOES = {
  mostrar: 'Mostrar sugestões',
  filtros: { aberta: 'Em análise', aprovada: 'Aprovadas', recusada: 'Recusadas' },
  vazio: {
    aberta: 'Nenhuma sugestão em análise',
    aprovada: 'Nenhuma sugestão aprovada',
    recusada: 'Nenhuma sugestão recusada',
  },
  vazioTexto: 'Sua equipe envia ideias em Conteúdos, na lâmpada ao lado da busca.',
  publicar: 'Publicar…',
  recusar: 'Recusar',
  de: (nome: string) => `sugestão de ${nome}`,
  recusarTitulo: (nome: string) => `Recusar a sugestão de ${nome}?`,
  motivoPara: (nome: string) => `Motivo para ${nome}`,
  motivoDica: 'A pessoa lê esta resposta. Uma frase gentil já ajuda.',
  faltaMotivo: 'Escreva o motivo.',
  voltar: 'Voltar',
  recusada: 'Sugestão recusada.',
} as const;

export const APROVAR = {
  titulo: (nome: string) => `Publicar a sugestão de ${nome}`,
  dica: 'Ajuste o que quiser antes de publicar.',
  todas: 'Todas as sugestões',
  bonus: (nome: string) => `Bônus para ${nome}`,
  bonusDica: 'UPS extra para quem teve a ideia, uma única vez.',
  semAutor: 'Quem sugeriu já não está na empresa: o post sai sem nome e sem bônus.',
  comoRascunho: 'Aprovar como rascunho',
  aprovada: (situacao: string, nome: string | undefined, ups: number) =>
    [
      situacao === 'rascunho'
        ? 'Sugestão aprovada: o post está nos rascunhos.'
        : situacao === 'agendado'
          ? 'Sugestão aprovada: o post está agendado.'
          : 'Sugestão aprovada e publicada.',
      ...(nome && ups > 0 ? [`${nome} ganhou ${count(ups)} UPS.`] : []),
    ].join(' '),
  respondida: 'Esta sugestão já foi respondida.',
  respondidaTexto: 'Outra pessoa respondeu antes, ou o link é antigo.',
  erro: 'Não foi possível publicar. Tente novamente.',
} as const;
