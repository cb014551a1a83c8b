import { afterAll } from 'vitest';
import { pauseLoading, resumeLoading } from '../../infra/local/handlers.ts';
import { restoreEnvironment, share } from './process.ts';

// Runs with every file that shares its process: otherwise the next file would run in a changed environment.
share();
resumeLoading();
afterAll(async () => {
  await pauseLoading();
  const changed = restoreEnvironment();
  if (changed.length > 0) {
    throw new Error(
      `This file changed ${changed.join(', ')} in a process that others share (tests/README.md)`,
    );
  }
});
