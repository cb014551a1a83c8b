import { plural } from '#lib/format/number.ts';

/** Texts around the notices; a notice's own text comes from the server. */
export const AVISOS = {
  titulo: 'Avisos',
  naoLidos: (count: number) => (count > 9 ? 'mais de 9 não lidos' : plural(count, 'não lido', 'não lidos')),
  novo: 'Novo',
  vazio: 'Nada por aqui ainda.',
  vazioColab: 'Novos conteúdos, entregas da loja e o que mais for seu aparecem aqui.',
  vazioEmpresa: 'Trocas da loja e o que mais pedir sua atenção aparecem aqui.',
  erro: 'Não foi possível carregar os avisos.',
  mais: 'Ver avisos anteriores',
} as const;
