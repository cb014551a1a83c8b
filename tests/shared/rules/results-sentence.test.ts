import { expect, it } from 'vitest';
import { resultsSentence } from '../../../shared/rules/results-sentence.ts';

const NOTHING = {
  compartilhamentos: 0,
  cliques: 0,
  upsTrocados: 0,
  valorMidiaCentavos: null,
  custoTrocasCentavos: null,
  upsSemCusto: 0,
};

it.each([
  [
    { compartilhamentos: 29, cliques: 164, upsTrocados: 150, valorMidiaCentavos: 41_000 },
    '29 compartilhamentos trouxeram 164 cliques, cerca de R$ 410 em mídia. As trocas custaram 150 UPS.',
  ],
  [{ compartilhamentos: 1, cliques: 1 }, '1 compartilhamento trouxe 1 clique.'],
  [
    { compartilhamentos: 1, cliques: 2, valorMidiaCentavos: 450 },
    '1 compartilhamento trouxe 2 cliques, cerca de R$ 4,50 em mídia.',
  ],
  [{ compartilhamentos: 2, cliques: 1 }, '2 compartilhamentos trouxeram 1 clique.'],
  [{ compartilhamentos: 1, valorMidiaCentavos: 0 }, 'A equipe compartilhou 1 vez.'],
  [{ compartilhamentos: 1500, valorMidiaCentavos: 0 }, 'A equipe compartilhou 1.500 vezes.'],
  [{ cliques: 1, valorMidiaCentavos: null }, '1 clique veio do que foi compartilhado antes.'],
  [
    { cliques: 3, valorMidiaCentavos: 1234 },
    '3 cliques, cerca de R$ 12 em mídia, vieram do que foi compartilhado antes.',
  ],
  [{ upsTrocados: 1 }, 'As trocas custaram 1 UPS.'],
  [
    { compartilhamentos: 2, cliques: 3, upsTrocados: 40, custoTrocasCentavos: 3990 },
    '2 compartilhamentos trouxeram 3 cliques. As trocas custaram 40 UPS e R$ 39,90 (R$ 13,30 por clique).',
  ],
  [
    { compartilhamentos: 2, cliques: 3, upsTrocados: 40, custoTrocasCentavos: 9000, upsSemCusto: 10 },
    '2 compartilhamentos trouxeram 3 cliques. As trocas custaram 40 UPS e pelo menos R$ 90.',
  ],
  [{ upsTrocados: 40, custoTrocasCentavos: 9000 }, 'As trocas custaram 40 UPS e R$ 90.'],
  [{ custoTrocasCentavos: 9000 }, 'As trocas custaram R$ 90.'],
  [{ upsTrocados: 80, custoTrocasCentavos: 0 }, 'As trocas custaram 80 UPS.'],
  [{}, undefined],
])('says of %j what is true', (totals, sentence) => {
  const said = resultsSentence({ ...NOTHING, ...totals });
  expect(said?.replaceAll('R$\u00a0', 'R$ ')).toBe(sentence);
});
