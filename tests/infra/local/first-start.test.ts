// @process own

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listen } from '../../../infra/local/listen.ts';
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../../infra/local/settings.ts';
import { createApi } from '../../support/api.ts';
import { startTestStack } from '../../support/stack.ts';

async function freePort(): Promise<number> {
  const probe = await listen(() => {});
  await probe.close();
  return probe.port;
}

it('answers before the seed is complete, lets calls wait for all of it, and starts over after a kill in between', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'painel-'));
  const progress = join(dataDir, 'semente.json');
  const leftover = join(dataDir, 'emails.log');
  writeFileSync(progress, JSON.stringify({ estado: 'em andamento' }));
  writeFileSync(leftover, 'half a line');
  const port = await freePort();
  const starting = startTestStack({ port, dataDir, seed: 'vazio' });
  const { call, login } = createApi(`http://127.0.0.1:${port}`);
  const health = () => call('GET', '/saude').catch(() => undefined);
  while ((await health())?.status !== 200) await sleep(1);
  expect(JSON.parse(readFileSync(progress, 'utf8'))).toEqual({ estado: 'em andamento' });
  const clock = fetch(`http://127.0.0.1:${port}/__local/relogio`, {
    method: 'POST',
    body: '{"agora":"2030-01-01"}',
  });
  const moved = clock.then(() => JSON.parse(readFileSync(progress, 'utf8')));
  // The admin's account does not exist yet.
  expect(await login(ADMIN_EMAIL, DEMO_PASSWORD)).toMatchObject({ admin: true });
  expect(JSON.parse(readFileSync(progress, 'utf8'))).toMatchObject({ estado: 'pronto' });
  // Another clock while the first data are made would keep all sign-ins waiting for ever.
  expect(await moved).toMatchObject({ estado: 'pronto' });
  const stack = await starting;
  expect(existsSync(leftover) && readFileSync(leftover, 'utf8')).not.toContain('half a line');
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
