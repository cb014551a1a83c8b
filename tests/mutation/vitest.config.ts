import { defineConfig } from 'vitest/config';
import { ORIGIN_SECRET } from '../../infra/local/settings.ts';
import { sortTests } from '../runner/sharing.ts';
import { AREAS } from './areas.ts';

const { shared, 'without-stack': withoutStack } = sortTests('tests');
const isOfArea = (file: string) =>
  AREAS[process.env.AREA ?? '']?.tests.some((start) => file.startsWith(start));

/**
 * The tests of the area that `npm run mutation` mutates. Each file stops its stack: Stryker ends the thread of a mutant, and
 * Node breaks off where a server of the thread still reads.
 */
export default defineConfig({
  test: {
    include: [...shared, ...withoutStack].filter(isOfArea),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { ORIGIN_SECRETS: ORIGIN_SECRET, POWERTOOLS_LOG_LEVEL: 'CRITICAL' },
  },
});
