import { spawnSync } from 'node:child_process';
import { AREAS } from './areas.ts';

/** `npm run mutation`: the areas one after the other, or only those named. Ends with those that are below the threshold. */
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in AREAS));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: not one of ${Object.keys(AREAS).join(', ')}`);
const below = (named.length > 0 ? named : Object.keys(AREAS)).filter((AREA) => {
  const { status } = spawnSync('npx', ['stryker', 'run', 'tests/mutation/stryker.config.mjs'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, AREA, MUTATE: JSON.stringify(AREAS[AREA]?.mutate) },
  });
  return status !== 0;
});
if (below.length > 0) {
  console.error(`Below the threshold, or broken off: ${below.join(', ')}`);
  process.exitCode = 1;
}
