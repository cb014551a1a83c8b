import { defineConfig } from 'vitest/config';

/**
 * `npm run test:lag`: the contract over a database whose eventual reads are a second behind every write
 * (docs/decisions/033-lagging-reads.md). A test client waits only where the manifest says `eventual`.
 */
export default defineConfig({
  test: {
    include: ['tests/contract/**/*.test.ts', 'tests/functions/store/**/*.test.ts'],
    // What is due at a webhook is found by an index: one that lags makes it wait for the job of a minute later, by design
    // (functions/areas/webhooks/store/webhook-leases.ts). That nothing is lost by then, webhooks-half.test.ts shows here too.
    exclude: ['tests/contract/webhooks.test.ts', 'tests/contract/webhook-secrets.test.ts'],
    pool: 'forks',
    // Two engines do the work of one, also on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: {
      LEITURAS_ATRASADAS: '1',
      POWERTOOLS_LOG_LEVEL: 'CRITICAL',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
  },
});
