import { formatNumber, plural } from '#lib/format/number.ts';

/** Who shared a post, for its company. */
export const PARTICIPACAO = {
  titulo: 'Participação',
  quantos: (compartilharam: number, colaboradores: number) =>
    `${formatNumber(compartilharam)} de ${formatNumber(colaboradores)} compartilharam`,
  erro: 'Não foi possível carregar a participação.',
  copiarLink: 'Copiar link',
  lembrar: 'Lembrar quem falta',
  lembrados: (quando: string) => `Lembrete enviado ${quando}`,
  lembrarDica: 'Um e-mail por pessoa, uma única vez para cada post.',
  ninguemFalta: 'Toda a equipe já compartilhou.',
  foraDaValidade: 'Este post passou da validade.',
  semEquipe: 'Ainda não há colaboradores.',
  listas: 'Pessoas',
  compartilharam: 'Compartilharam',
  faltam: 'Faltam',
  ninguemAinda: 'Ninguém compartilhou ainda.',
  semConfirmar: 'E-mail não confirmado',
  verNoLinkedin: 'Ver no LinkedIn',
  de: (nome: string) => ` de ${nome}`,
  compartilhamentos: (quantos: number) => plural(quantos, 'compartilhamento', 'compartilhamentos'),
  /** of several shares, before the newest's time: the rows stand by their posts' */
  ultimo: 'último:',
  verPost: 'Ver post',
  excluido: 'Post excluído',
  verTodos: (quantos: number) => `Ver todos (${formatNumber(quantos)})`,
} as const;
