import type { Mutation } from './product.ts';

/** Bugs by which the months of prizes would differ from ledger, clicks and exchanges. */
export const PRIZE_BUGS: readonly Mutation[] = [
  {
    bug: 'an undone delivery stays in the sum of its month',
    file: 'functions/areas/premios/store/exchange-records.ts',
    from: "...(status === 'entregue' && entregueEm !== undefined && { mes",
    to: '...(entregueEm !== undefined && { mes',
  },
  {
    bug: 'the first rules miss those who have shared already',
    file: 'functions/areas/premios/consumers/prize-events.ts',
    from: 'for (const mes of months) await applyFirstRules(empresaId, mes);',
    to: '',
  },
  {
    bug: 'a row leaves its old part in the sums',
    file: 'functions/areas/premios/store/prize-totals.ts',
    from: '[partOf(before), -1],',
    to: '',
  },
];
