import type { Mutation } from './product.ts';

/** Bugs by which results would differ from what happened. */
export const RESULT_BUGS: readonly Mutation[] = [
  {
    bug: 'a share that is told again counts again in the results',
    file: 'functions/resultados/folding.ts',
    from: 'if (hasLine(this.#person(item).linhas, line)) return;\n    for (const equipe of scopesOf(fact)) this.#sharedIn(',
    to: 'for (const equipe of scopesOf(fact)) this.#sharedIn(',
  },
  {
    bug: 'a cancelled exchange stays in the results',
    file: 'functions/resultados/counted-exchanges.ts',
    from: "status === 'cancelada' ? 0 : valor_ups",
    to: 'valor_ups',
  },
  {
    bug: 'clicks that are told again count again in the results',
    file: 'functions/resultados/folding.ts',
    from: ' - (windows.get(hour) ?? 0);',
    to: ';',
  },
  {
    bug: 'what a run counted that died is forgotten in the results',
    file: 'functions/store/resultados/write.ts',
    from: '...records.map(putRecord)',
    to: '...records.slice(1).map(putRecord)',
  },
];
