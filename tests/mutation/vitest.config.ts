import { defineConfig } from 'vitest/config';

/** The tests of the code that `npm run mutation` mutates: the pure rules and the areas of the money. */
export default defineConfig({
  test: {
    include: [
      'tests/{shared,functions}/rules/**/*.test.ts',
      'tests/functions/store/**/*.test.ts',
      'tests/functions/resultados/fact-counter.test.ts',
      'tests/functions/{movimentos,pagamento}/**/*.test.ts',
      'tests/functions/routes/{compartilhamentos,pagamento}/**/*.test.ts',
      'tests/contract/{channels,exchanges,products,shares,similar-texts,ups,variations,vouchers}.test.ts',
      'tests/contract/{boleto,payment-events,pix,subscription}.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { POWERTOOLS_LOG_LEVEL: 'CRITICAL' },
  },
});
