import { formatNumber, ofCount, plural } from '#lib/format/number.ts';

/** Fixed texts (docs/specification.md#fixed-texts), to the letter. */
export const INICIO = {
  dica: {
    prazo: 'O que a sua equipe pode compartilhar agora.',
    vencidos: 'O que a sua equipe já não vê, porque a validade passou.',
    agendados: 'O que o painel publica na hora marcada.',
  },
  vazio: 'Publique um conteúdo e a sua equipe começa a ganhar UPS.',
} as const;

/** The line above the posts. */
export const RESUMO = {
  mes: 'Este mês',
  compartilhamentos: (quantos: number) => ofCount(quantos, 'compartilhamento', 'compartilhamentos'),
  esteMes: 'este mês',
  participaram: (quantos: number, acessaram: number) =>
    `de ${formatNumber(acessaram)} ${ofCount(quantos, 'participou', 'participaram')}`,
  esperam: 'Esperam por você:',
  nadaEspera: 'Nada espera por você agora.',
  trocas: (quantas: number) => plural(quantas, 'troca', 'trocas'),
  sugestoes: (quantas: number) => plural(quantas, 'sugestão', 'sugestões'),
  cadastros: (quantos: number) => plural(quantos, 'cadastro', 'cadastros'),
  semValor: '—',
} as const;
