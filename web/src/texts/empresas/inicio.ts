const count = (value: number) => value.toLocaleString('pt-BR');

/** Fixed texts (docs/specification.md#fixed-texts), to the letter. */
export const INICIO = {
  dica: 'O que a sua equipe pode compartilhar agora.',
  novoPost: 'Novo Post',
  vazio: 'Publique o primeiro conteúdo e a sua equipe começa a ganhar UPS.',
  resumo: 'Sua empresa',
} as const;

/** The line above the posts. */
export const RESUMO = {
  mes: 'Este mês',
  compartilhamentos: (quantos: number) =>
    `${quantos === 1 ? 'compartilhamento' : 'compartilhamentos'} este mês`,
  participaram: (quantos: number, colaboradores: number) =>
    `de ${count(colaboradores)} ${quantos === 1 ? 'participou' : 'participaram'}`,
  trocas: (quantas: number) => (quantas === 1 ? 'troca para entregar' : 'trocas para entregar'),
  sugestoes: (quantas: number) => (quantas === 1 ? 'sugestão da equipe' : 'sugestões da equipe'),
  valor: count,
  semValor: '—',
} as const;
