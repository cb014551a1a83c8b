import { plural } from '#lib/format/number.ts';

export const VARIACOES = {
  grupo: 'Variações da legenda',
  dica: 'Cada colaborador recebe um dos textos: os posts não saem todos iguais.',
  adicionar: 'Adicionar variação',
  variacao: (n: number) => `Variação ${n}`,
  remover: (n: number) => `Remover variação ${n}`,
  quantas: (n: number) => plural(n, 'variação da legenda', 'variações da legenda'),
  sugestao: 'Sugestão',
  outra: 'Outra sugestão',
  suaSugestao: 'A empresa sugere este texto a você.',
  erro: 'Não foi possível trocar a sugestão. Tente novamente.',
} as const;
