// @process without-stack

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LONG_RUN } from '../../../functions/platform/jobs/runs.ts';
import type { Mail } from '../../../infra/local/services/ses.ts';
import { setPlan } from '../../support/admin.ts';
import { createApi } from '../../support/api.ts';
import { dayOrNight } from '../../support/by-night.ts';
import { PASSWORD, signUpEmpresa } from '../../support/contas.ts';
import { checkedList, finishedImport, getImport } from '../../support/imports.ts';
import type { TestStack } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

let dataDir: string;
let running: { child: ChildProcess; url: string } | undefined;

async function start(): Promise<string> {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: 'vazio', HOST: '127.0.0.1' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/local/start.ts'], {
    env,
    // A group of its own, as `npm start` in a terminal has.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (found) resolve(found.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  running = { child, url };
  return url;
}

/** Sends a signal to the stack's own process (not to its children) and waits until it is gone. */
async function end(signal: NodeJS.Signals): Promise<void> {
  const child = running?.child;
  running = undefined;
  if (!child || child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(Number(readFileSync(join(dataDir, 'stack.pid'), 'utf8').split(':')[0]), signal);
  await gone;
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const enginePid = () => Number(readFileSync(join(dataDir, 'dynamodb.pid'), 'utf8').split(':')[0]);

/** As much of a stack as helpers ask of it here. */
const stackAt = (url: string) => ({ ...createApi(url), url }) as TestStack;

/** How often the stack is killed under load. */
const ROUNDS = dayOrNight(1, 20);
/** Each of these starts the stack several times. */
const SEVERAL_STARTS_MS = 60_000 + ROUNDS * 20_000;

/** While it runs, nobody else may have its DATA_DIR; on SIGTERM it stops with its children. */
async function refusesASecondStart(): Promise<void> {
  const first = running;
  const engine = enginePid();
  await expect(start()).rejects.toThrow('já está em uso');
  running = first;
  expect(isAlive(engine)).toBe(true);
  await end('SIGTERM');
  expect(isAlive(engine)).toBe(false);
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'painel-'));
});
afterEach(async () => {
  await end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

it(
  'loses nothing acknowledged when killed at any moment, starts again beside a leftover child, keeps its DATA_DIR to itself, and stops with its children on SIGTERM',
  async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const url = await start();
      const api = createApi(url);
      for (const email of acknowledged) await api.login(email, PASSWORD);

      const stack = stackAt(url);
      const signUps = Array.from({ length: 30 }, (_, i) =>
        signUpEmpresa(stack, `rodada${round}-${i}`, { confirmed: false }).then(({ email }) =>
          acknowledged.push(email),
        ),
      );
      await Promise.race(signUps);
      await end('SIGKILL');
      await Promise.allSettled(signUps);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);
    const api = createApi(await start());
    for (const email of acknowledged) await api.login(email, PASSWORD);
    await refusesASecondStart();
  },
  SEVERAL_STARTS_MS,
);

it(
  'goes on with an import that it was killed in as soon as its event would come again on AWS, and registers nobody twice',
  async () => {
    const stack = stackAt(await start());
    const empresa = await signUpEmpresa(stack, 'lista', { confirmed: false });
    const link = await until('the mail that confirms', async () => {
      const answer = await fetch(`${stack.url}/__local/emails?to=${encodeURIComponent(empresa.email)}`);
      return ((await answer.json()) as Mail[])[0]?.links.find((each) => each.includes('confirmar-email'));
    });
    await fetch(`${stack.url}${new URL(link).pathname}${new URL(link).search}`, { redirect: 'manual' });
    await setPlan(stack, empresa, 'enterprise_anual');
    const people = Array.from({ length: 60 }, (_, n) => `Pessoa ${n};pessoa${n}@exemplo.com.br;Analista`);
    const { importacaoId: id } = await checkedList(
      stack,
      empresa,
      ['nome;email;cargo', ...people].join('\n'),
    );
    await stack.call('POST', `/api/importacoes/${id}/confirmar`, { token: empresa.token });
    await until('the first people', async () => (await getImport(stack, empresa, id)).criados || undefined);
    await end('SIGKILL');

    const again = stackAt(await start());
    // What is kept is not emptied, whoever asks.
    const renewed = await fetch(`${again.url}/__local/banco/renovar`, { method: 'POST' });
    expect(renewed.status).toBe(400);
    expect((await getImport(again, empresa, id)).status).toBe('importando');
    const agora = new Date(Date.now() + LONG_RUN.againSeconds * 1000).toISOString();
    await fetch(`${again.url}/__local/relogio`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ agora }),
    });
    expect(await finishedImport(again, empresa, id)).toMatchObject({
      status: 'pronta',
      criados: 60,
      existentes: 0,
    });
    const query = { empresaId: empresa.id };
    const { body } = await again.call<object[]>('GET', '/funcionarios', { token: empresa.token, query });
    expect(body).toHaveLength(60);
  },
  SEVERAL_STARTS_MS,
);
