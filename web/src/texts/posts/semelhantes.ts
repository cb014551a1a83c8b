import { ofCount } from '#lib/format/number.ts';

/** Encourages an own caption. */
export const SEMELHANTES = {
  convite: 'Com as suas palavras, o post chama mais atenção.',
  /** when only the company's variations can be chosen */
  escolha: 'Fique com o texto que mais combina com você.',
  iguais: (n: number) =>
    ofCount(
      n,
      'Um colega já publicou um texto quase igual.',
      `${n} colegas já publicaram um texto quase igual.`,
    ),
  toque: 'Um toque seu faz diferença.',
  outra: 'Que tal outra sugestão?',
} as const;
