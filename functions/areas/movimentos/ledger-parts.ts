/** Parallel parts of the nightly verification (verify-ledger.ts), each called by infra/jobs.ts. */
export const PARTS = 4;
