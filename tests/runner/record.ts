import { recordDurations } from './durations.ts';

/** After `npm test` and `npm run test:sweeps` on a quiet machine: the next runs deal the files by these durations. */
recordDurations('node_modules/.vite/vitest');
