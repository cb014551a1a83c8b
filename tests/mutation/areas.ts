interface Area {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

/** What `npm run mutation` mutates, and the beginnings of the paths of the tests that must notice. */
export const AREAS: Readonly<Record<string, Area>> = {
  regras: {
    mutate: [
      'shared/rules/**/*.ts',
      'functions/platform/search.ts',
      'functions/areas/ranking/{hidden-name,marks}.ts',
      'functions/areas/posts/first-week.ts',
      'functions/areas/resultados/{calendars,counted-lines,participation}.ts',
    ],
    tests: ['tests/shared/rules/', 'tests/functions/rules/', 'tests/functions/resultados/fact-counter'],
  },
  movimentos: {
    mutate: ['functions/areas/movimentos/**/*.ts', '!functions/areas/movimentos/ledger-checks.ts'],
    tests: [
      'tests/functions/store/ledger',
      'tests/functions/store/balance',
      'tests/functions/events/jobs',
      'tests/contract/notices.',
      'tests/contract/shares',
      'tests/contract/ups',
    ],
  },
  verificacao: {
    mutate: ['functions/areas/movimentos/ledger-checks.ts'],
    tests: ['tests/functions/movimentos/'],
  },
  loja: {
    mutate: ['functions/areas/loja/**/*.ts'],
    tests: ['tests/contract/exchanges', 'tests/contract/products', 'tests/contract/vouchers'],
  },
  pagamento: {
    mutate: ['functions/areas/pagamento/**/*.ts'],
    tests: [
      'tests/functions/pagamento/',
      'tests/functions/routes/pagamento/',
      'tests/contract/boleto',
      'tests/contract/payment-events',
      'tests/contract/pix',
      'tests/contract/subscription',
    ],
  },
  compartilhamentos: {
    mutate: ['functions/areas/compartilhamentos/**/*.ts'],
    tests: [
      'tests/functions/routes/compartilhamentos/',
      'tests/functions/store/share',
      'tests/contract/channels',
      'tests/contract/shares',
      'tests/contract/similar-texts',
      'tests/contract/variations',
    ],
  },
};
