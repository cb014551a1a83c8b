import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

// Runs before every browser test: its stack serves the build that exists when it starts.
const { ready, failed } = inject('webBuild');
while (!existsSync(ready)) {
  if (existsSync(failed)) throw new Error('The web app could not be built: see the beginning of the output');
  await sleep(200);
}
