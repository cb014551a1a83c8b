// @process own

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { MovableClock } from '../../../infra/local/clock.ts';
import { sendJson } from '../../../infra/local/http-util.ts';
import { listen } from '../../../infra/local/listen.ts';
import { seedFolder } from '../../../infra/local/seed/index.ts';
import { SeedProgress } from '../../../infra/local/seed/progress.ts';
import { ADMIN_EMAIL } from '../../../infra/local/settings.ts';

vi.mock('../../../infra/local/handlers.ts', () => ({ findHandler: async () => async () => {} }));

const dataDir = mkdtempSync(join(tmpdir(), 'painel-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a demo that cannot be made is left out and named, and the product runs', async () => {
  // A program that refuses ffmpeg's arguments.
  vi.stubEnv('FFMPEG_PATH', process.execPath);
  const askedFor: (string | undefined)[] = [];
  const api = await listen((req, res) => {
    const isAdmin = req.url?.startsWith('/v1/definir-senha');
    if (!isAdmin) askedFor.push(process.env.ADMIN_SECOND_FACTOR);
    sendJson(res, isAdmin ? 200 : 503, { message: 'Muito ocupado' });
  });
  const clock = new MovableClock(join(dataDir, 'relogio.json'));
  const said: string[] = [];
  const seed = await seedFolder({
    options: {
      port: 0,
      host: '127.0.0.1',
      dataDir,
      seed: 'demo',
      buildWeb: false,
      adminSecondFactor: true,
      log: (message) => said.push(message),
    },
    url: `http://127.0.0.1:${api.port}`,
    seedKey: 'chave',
    clock,
    progress: new SeedProgress((message) => said.push(message)),
    mails: () => [
      {
        id: '1',
        to: ADMIN_EMAIL,
        subject: 'Convite',
        links: ['http://localhost/definir-senha?token=t'],
        at: '',
        html: '',
        text: '',
      },
    ],
    withoutClicks: (work) => work(),
    deliverTogether: (_consumers, work) => work(),
  });
  await api.close();
  expect(seed).toBe('demo');
  await vi.waitFor(() => expect(said.join('\n')).toMatch(/sem o vídeo/));
  expect(said.join('\n')).toMatch(/sem o que faltava dela .*cadastrar-empresa: 503/);
  expect(JSON.parse(readFileSync(join(dataDir, 'semente.json'), 'utf8'))).toEqual({
    estado: 'pronto',
    seed: 'demo',
  });
  expect(clock.moved).toBe(false);
  // The demo's admin has no second factor yet; afterwards it is asked for.
  expect([new Set(askedFor), process.env.ADMIN_SECOND_FACTOR]).toEqual([new Set(['optional']), 'required']);
});
