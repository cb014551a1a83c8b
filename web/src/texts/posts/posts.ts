import { ofCount, plural } from '#lib/format/number.ts';

/** Fixed texts (docs/specification.md#fixed-texts), to the letter. */
export const POSTS = {
  disponiveis: 'Conteúdos Disponíveis',
  dica: 'Compartilhe e ganhe UPS a cada publicação.',
  verMais: 'Ver mais',
  verECompartilhar: 'Ver e compartilhar',
  vazio: 'Nenhum post encontrado.',
  vazioColab: 'Assim que a empresa publicar, os conteúdos aparecem aqui.',
  vazioFiltro: 'Tente outras palavras ou tire o filtro.',
  jaCompartilhados: 'Você já compartilhou',
  tudoCompartilhado: 'Tudo compartilhado! O que vier de novo aparece aqui.',
  sugerir: 'Sugerir um post',
  sugerirCurto: 'Sugerir',
  sugestaoDe: (nome: string) => `Sugestão de ${nome}`,
  buscar: 'Buscar',
  buscarConteudos: 'Buscar nos conteúdos',
  porTag: 'Só com a tag',
  erroLista: 'Não foi possível carregar os conteúdos.',
  guardados: (quando: string) => `Conteúdos guardados neste aparelho ${quando}.`,
  vencido: (dia: string) => `Vencido em ${dia}`,
  situacao: 'Quais posts',
  situacoes: { publicado: 'No prazo', expirado: 'Vencidos', agendado: 'Agendados' },
  semVencidos: 'Nenhum post passou da validade.',
  semAgendados: 'Nenhum post está agendado.',
  ate: (dia: string) => `Até ${dia}`,
  hoje: 'Termina hoje',
  amanha: 'Termina amanhã',
  faltam: (dias: number) => `Faltam ${dias} dias`,
  compartilhado: 'Compartilhado',
  paraEquipes: (quantas: number) => ofCount(quantas, 'Só 1 equipe', `Só ${quantas} equipes`),
  verificando: 'Verificando mídia…',
  preparandoVideo: 'Preparando o vídeo…',
  rejeitada: 'Mídia recusada',
  opcoes: 'Opções do post',
  excluir: 'Excluir',
  trouxe: (compartilhamentos: number, cliques: number) =>
    compartilhamentos === 0 && cliques === 0
      ? 'Ninguém compartilhou ainda'
      : `${plural(compartilhamentos, 'compartilhamento', 'compartilhamentos')} · ${plural(cliques, 'clique', 'cliques')}`,
} as const;
