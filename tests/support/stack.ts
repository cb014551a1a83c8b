import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { keepInMemory } from '../../infra/local/persist.ts';
import type { Mail } from '../../infra/local/services/ses.ts';
import type { StackOptions } from '../../infra/local/settings.ts';
import { type Stack, startStack } from '../../infra/local/stack.ts';
import { acceptEnvironment, isShared } from '../runner/process.ts';
import { type Api, createApi } from './api.ts';
import { copyDemo } from './demo-folder.ts';
import { until } from './until.ts';

export interface TestStack extends Api {
  readonly url: string;
  readonly dataDir: string;
  /** a POST to /__local/<tool> */
  tool(tool: string, body?: unknown): Promise<unknown>;
  /** a GET of /__local/<tool> */
  look<T = unknown>(tool: string): Promise<T>;
  /** After this, eventual reads include all earlier writes, where reads lag (`npm run test:lag`). */
  caughtUp(): Promise<unknown>;
  /** Waits for a mail to this address whose subject matches, newest first. */
  mail(to: string, subject?: RegExp): Promise<Mail>;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return JSON.parse(text);
}

function toolsOf(url: string) {
  const address = (tool: string) => `${url}/__local/${tool}`;
  const look = async <T>(tool: string): Promise<T> => (await readJson(await fetch(address(tool)))) as T;
  const ask = async (tool: string, body?: unknown) =>
    readJson(
      await fetch(address(tool), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }),
    );
  return {
    look,
    tool: async (tool: string, body?: unknown) => {
      // A job finds due items by an index, which may miss the latest writes.
      if (tool.startsWith('tarefas/')) await ask('copias');
      return ask(tool, body);
    },
    caughtUp: () => ask('copias'),
    mail: (to: string, subject = /./) =>
      until(`mail to ${to}`, async () => {
        const mails = await look<Mail[]>(`emails?to=${encodeURIComponent(to)}`);
        return mails.find((mail) => subject.test(mail.subject));
      }),
  };
}

interface RunningStack extends TestStack {
  stop(): Promise<void>;
}

/** Starts a whole stack in this process, on free ports and a temporary folder. */
export async function startTestStack(options: Partial<StackOptions> = {}): Promise<RunningStack> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'painel-'));
  const laggingReads = process.env.LEITURAS_ATRASADAS === '1';
  // The lagging copy of the database must exist before the first write; a given folder is filled by its owner.
  if (options.seed === 'demo' && !options.dataDir && !laggingReads) await copyDemo(dataDir);
  // Saving the state of consumers and emulators is a tenth of a call's work, and no test restarts from it.
  if (!options.dataDir) keepInMemory(dataDir);
  const stack: Stack = await startStack({
    port: 0,
    host: '127.0.0.1',
    seed: 'vazio',
    buildWeb: false,
    dynamoDbUrl: undefined,
    inMemory: options.seed !== 'demo' && !options.dataDir,
    jobsByClock: false,
    localReceivers: true,
    laggingReads,
    log: (message) => console.warn(message),
    ...options,
    dataDir,
  });
  const stop = async () => {
    await stack.stop();
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  return { url: stack.url, dataDir, stop, ...toolsOf(stack.url), ...createApi(stack.url) };
}

let kept: Promise<RunningStack> | undefined;

/** The stack of this process, started by the first file that asks for it. It ends with the process. */
function keptStack(): Promise<RunningStack> {
  kept ??= startTestStack().then((stack) => {
    acceptEnvironment();
    // The database is a child process, which ends only with an orderly exit.
    for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit());
    return stack;
  });
  return kept;
}

/** Undoes a file's use of the tools: the next file has the machine's clock and working services. */
async function tidy({ look, tool }: TestStack): Promise<void> {
  await tool('relogio', { agora: null });
  for (const servico of Object.keys(await look<object>('falhas'))) {
    await tool('falhas', { servico, vezes: 0 });
  }
}

function stackOf(running: () => TestStack | undefined): TestStack {
  return new Proxy({} as TestStack, {
    get(_target, name: keyof TestStack) {
      const stack = running();
      if (!stack) throw new Error('The stack runs from beforeAll on');
      return stack[name];
    },
  });
}

/**
 * The stack shared by all files of a process, from beforeAll on: each file creates its own companies and counts only
 * their data. Jobs run only when requested. Clock and faults are reset after the file.
 */
export function stackForFile(): TestStack {
  if (!isShared()) return ownStackForFile();
  let running: TestStack | undefined;
  beforeAll(async () => {
    running = await keptStack();
  });
  afterAll(() => running && tidy(running));
  return stackOf(() => running);
}

/** The demo must be made first. */
const START_MS = 180_000;

/** A stack for one file alone, for tests of the whole store or with options. The file has its own process. */
export function ownStackForFile(options: Partial<StackOptions> = {}): TestStack {
  let running: RunningStack | undefined;
  beforeAll(async () => {
    running = await startTestStack(options);
  }, START_MS);
  afterAll(() => running?.stop());
  return stackOf(() => running);
}
