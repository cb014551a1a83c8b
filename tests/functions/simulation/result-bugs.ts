import type { Mutation } from './product.ts';

/** Bugs by which results would differ from what happened. */
export const RESULT_BUGS: readonly Mutation[] = [
  {
    bug: 'a share that is told again counts again in the results',
    file: 'functions/areas/resultados/fact-counter.ts',
    from: 'if (hasLine(this.#person(item).linhas, line)) return;\n    for (const equipe of scopesOf(fact)) this.#countShareIn(',
    to: 'for (const equipe of scopesOf(fact)) this.#countShareIn(',
  },
  {
    bug: 'a cancelled exchange stays in the results',
    file: 'functions/areas/resultados/counted-exchanges.ts',
    from: "status === 'cancelada' ? 0 : valor_ups",
    to: 'valor_ups',
  },
  {
    bug: 'clicks that are told again count again in the results',
    file: 'functions/areas/resultados/fact-counter.ts',
    from: ' - (windows.get(hour) ?? 0);',
    to: ';',
  },
  {
    bug: 'what a run counted that died is forgotten in the results',
    file: 'functions/areas/resultados/store/write.ts',
    from: '...records.flatMap((record)',
    to: '...records.slice(1).flatMap((record)',
  },
  {
    bug: 'a bonus is missing in the results',
    file: 'functions/areas/resultados/facts.ts',
    from: 'if (!movimento) return undefined;',
    to: 'if (movimento) return undefined;',
  },
  {
    bug: 'a machine that follows an address is a click',
    file: 'functions/areas/links/visitor.ts',
    from: '!agent || isbot(agent) ||',
    to: '!agent ||',
  },
  {
    bug: 'a browser that looks ahead is a click',
    file: 'functions/areas/links/visitor.ts',
    from: '/prefetch|preview/i',
    to: '/preview/i',
  },
  {
    bug: 'who clicks again within half an hour is counted again',
    file: 'functions/areas/links/follow.ts',
    from: 'if (followed && !followed.isBlocked && !isRepeated(before, visits.before?.mark, now)) {',
    to: 'if (followed && !followed.isBlocked) {',
  },
  {
    bug: 'an address leads nowhere while clicks cannot be written',
    file: 'functions/areas/links/with-timeout.ts',
    from: '    return undefined;\n  } finally',
    to: '    throw error;\n  } finally',
  },
];

/** Bugs by which a batch of results would not be in each of its items once. Behind all others, whose histories they leave as they are. */
export const BATCH_BUGS: readonly Mutation[] = [
  {
    bug: 'a batch of results that a run left behind is forgotten',
    shownBy: 11,
    file: 'functions/areas/resultados/store/batches.ts',
    from: 'await writeChanges(name, batch, await itemsOf(batch.mudancas));',
    to: '',
  },
  {
    bug: 'what is written again of a batch is added to the results again',
    file: 'functions/areas/resultados/store/batches.ts',
    from: '    { when: marked && any(missing(marked.mark), below(marked.mark, marked.numero)) },\n',
    to: '',
  },
];
