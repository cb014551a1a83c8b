import type { Mutation } from './product.ts';

/** Bugs by which results would differ from the facts. */
export const RESULT_BUGS: readonly Mutation[] = [
  {
    bug: 'a repeated event of a share counts again in the results',
    file: 'functions/areas/resultados/fact-counter.ts',
    from: 'if (hasLine(this.#tally.person(item).linhas, line)) return;\n    this.#tally.put(',
    to: 'this.#tally.put(',
  },
  {
    bug: 'a cancelled exchange stays in the results',
    file: 'functions/areas/resultados/counted-exchanges.ts',
    from: "status === 'cancelada' ? 0 : valor_ups",
    to: 'valor_ups',
  },
  {
    bug: 'repeated events of clicks count again in the results',
    file: 'functions/areas/resultados/fact-counter.ts',
    from: ' - (windows.get(hour) ?? 0);',
    to: ';',
  },
  {
    bug: 'facts counted by a dead run are missing in the results',
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
    bug: 'clicks of a channel are counted as those of LinkedIn',
    file: 'functions/areas/resultados/facts.ts',
    from: '  canal: click.canal,\n',
    to: '',
  },
  {
    bug: 'two simultaneous calls give a channel two codes',
    file: 'functions/areas/compartilhamentos/store/channel-codes.ts',
    from: "when: missing('codigo'), ",
    to: '',
  },
  {
    bug: "a bot's visit is a click",
    file: 'functions/areas/links/visitor.ts',
    from: '!agent || isbot(agent) ||',
    to: '!agent ||',
  },
  {
    bug: 'a prefetch is a click',
    file: 'functions/areas/links/visitor.ts',
    from: '/prefetch|preview/i',
    to: '/preview/i',
  },
  {
    bug: 'a second click within half an hour is counted',
    file: 'functions/areas/links/follow.ts',
    from: 'if (followed && !followed.isBlocked && !isRepeated(before, visits.before?.mark, now)) {',
    to: 'if (followed && !followed.isBlocked) {',
  },
  {
    bug: 'an address does not redirect while clicks cannot be written',
    file: 'functions/areas/links/with-timeout.ts',
    from: '    return undefined;\n  } finally',
    to: '    throw error;\n  } finally',
  },
];

/** Bugs by which a batch of results would not be in each item once. Last, so that earlier bugs keep their histories. */
export const BATCH_BUGS: readonly Mutation[] = [
  {
    bug: 'a batch of results left by a dead run is forgotten',
    shownBy: 11,
    file: 'functions/areas/resultados/store/batches.ts',
    from: 'await writeChanges(name, batch, await itemsOf(batch.mudancas));',
    to: '',
  },
  {
    bug: 'a repeated write of a batch is added to the results again',
    file: 'functions/areas/resultados/store/batches.ts',
    from: '    { when: marked && any(missing(marked.mark), below(marked.mark, marked.numero)) },\n',
    to: '',
  },
];
