/** How many parts of the nightly verification run side by side: infra/jobs.ts calls each (verify-ledger.ts). */
export const PARTS = 4;
