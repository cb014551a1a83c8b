import { Selection } from '../../functions/areas/assistente/select.ts';
import { SIMILAR } from '../../functions/areas/compartilhamentos/index.ts';
import { rewordings } from '../../infra/local/emulators/bedrock/rewordings.ts';
import { ASSISTANT } from '../../scripts/cost-assumptions.ts';
import { suggestionCost } from '../../scripts/costs.ts';
import { SUGGESTIONS_MAX, TONS } from '../../shared/rules/assistente.ts';
import { report } from './figures.ts';

/**
 * How different the suggestions for one caption are from it and from each other, and what one costs. The texts are those of
 * the local stand-in: only a real model shows a real model's.
 */
const { read, written, cost } = suggestionCost();
report('assistant', 'Caption assistant: five suggestions for a typical caption', [
  ...TONS.flatMap((tom) => {
    const selection = new Selection(ASSISTANT.caption);
    const user = { texto: ASSISTANT.caption, tom, quantas: SUGGESTIONS_MAX, tentativa: 1 };
    selection.add(rewordings(JSON.stringify(user), undefined), SUGGESTIONS_MAX);
    const found = selection.suggestions().map(({ semelhanca }) => semelhanca);
    return [
      { name: `${tom}: suggestions`, value: found.length, unit: '', min: SUGGESTIONS_MAX },
      { name: `${tom}: highest similarity`, value: Math.max(...found), unit: '', max: SIMILAR - 0.01 },
    ];
  }),
  { name: 'tokens read for five', value: read, unit: '' },
  { name: 'tokens written for five', value: written, unit: '' },
  { name: 'cost of 1,000 delivered suggestions', value: 1000 * cost, unit: 'US$', max: 1 },
]);
