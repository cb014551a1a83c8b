/** Texts that encourage words of one's own. */
export const SEMELHANTES = {
  convite: 'Com as suas palavras, o post chama mais atenção.',
  iguais: (n: number) =>
    n === 1
      ? 'Um colega já publicou um texto quase igual. Um toque seu faz diferença.'
      : `${n} colegas já publicaram um texto quase igual. Um toque seu faz diferença.`,
} as const;
