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
    bug: 'a cancelled exchange stays in the sum of a closed month',
    shownBy: 17,
    file: 'functions/areas/premios/count-exchanges.ts',
    from: 'if (before?.mes === now.mes) return [];',
    to: 'if (before?.mes !== undefined) return [];',
  },
  {
    bug: 'changed rules hold in the month that has begun',
    file: 'functions/areas/premios/store/prize-rules.ts',
    from: 'before.desde === null ? mes : addMonths(mes, 1)',
    to: 'mes',
  },
  {
    bug: 'a changed kind of employment leaves the rows where they are',
    file: 'functions/areas/premios/place-people.ts',
    from: 'if (isIn(row, current)) continue;',
    to: 'if (row.grupo !== current.grupo) continue;',
  },
  {
    bug: 'an employee outside the list may exchange',
    shownBy: 4,
    file: 'functions/areas/loja/exchange-once.ts',
    from: 'if (!mayExchange(empresa.premios ?? NO_RULES, funcionario.vinculo))',
    to: 'if (!mayExchange(NO_RULES, funcionario.vinculo))',
  },
  {
    bug: 'the first rules miss those who have shared already',
    shownBy: 13,
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
