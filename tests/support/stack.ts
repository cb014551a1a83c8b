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
import { emptyStack } from './empty.ts';
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
    directDatabase: true,
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

/** Options that a file asks of a stack that others share (POST /__local/opcoes). */
interface FileOptions {
  /** Production's limits. Calls through the gateway then come from an address that no other file calls from. */
  readonly limites?: 'producao';
  readonly cliente?: string;
  /** GET /__local/custo tells what routes cost. */
  readonly custo?: 'medido';
}
let addresses = 0;
async function setOptions({ tool }: TestStack, options: FileOptions): Promise<void> {
  if (Object.keys(options).length === 0) return;
  addresses += 1;
  await tool('opcoes', { ...(options.limites && { cliente: `198.18.0.${addresses}` }), ...options });
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
 * their data. Jobs run only when requested. Clock, faults and options are reset after the file.
 */
export function stackForFile(options: FileOptions = {}): TestStack {
  let running: TestStack | undefined;
  if (!isShared()) {
    const own = ownStackForFile();
    beforeAll(() => setOptions(own, options));
    return own;
  }
  beforeAll(async () => {
    running = await keptStack();
    await setOptions(running, options);
  });
  afterAll(() => running?.tool('arrumar'));
  return stackOf(() => running);
}

/**
 * The shared stack without rows and objects, for a file that counts what all companies have (what a job finds, a mail that
 * waits), or searches all of it. Partners' emulators and the mailbox keep what earlier files left.
 */
export function emptyStackForFile(): TestStack {
  const stack = stackForFile();
  if (isShared()) beforeAll(() => emptyStack(stack));
  return stack;
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
