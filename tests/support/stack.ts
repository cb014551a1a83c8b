import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { askInProcess } from '../../infra/local/gateway/in-process.ts';
import { keepInMemory } from '../../infra/local/persist.ts';
import type { Mail } from '../../infra/local/services/ses.ts';
import type { StackOptions } from '../../infra/local/settings.ts';
import { type Stack, startStack } from '../../infra/local/stack.ts';
import { acceptEnvironment, isShared } from '../runner/process.ts';
import { type Api, type Ask, byHttp, createApi } from './api.ts';
import { copyDemo } from './demo-folder.ts';
import { emptyStack, shortenStreams } from './empty.ts';
import { until } from './until.ts';

/** Its calls go to the gateway in this process; `http.call` takes a socket, for what HTTP itself decides. */
export interface TestStack extends Api {
  readonly url: string;
  readonly http: Pick<Api, 'call'>;
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

function toolsOf(url: string, send: Ask) {
  async function use(method: string, tool: string, body?: unknown): Promise<unknown> {
    const address = new URL(`${url}/__local/${tool}`);
    const headers = { 'content-type': 'application/json' };
    const sent = method === 'POST' ? { headers, body: JSON.stringify(body ?? {}) } : { headers: {} };
    const { status, text } = await send({ method, address, ...sent });
    if (status < 200 || status > 299) throw new Error(`${address}: ${status} ${text}`);
    return JSON.parse(text);
  }
  const look = async <T>(tool: string): Promise<T> => (await use('GET', tool)) as T;
  const ask = (tool: string, body?: unknown) => use('POST', tool, body);
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
  const { url, gateway } = stack;
  const ask: Ask = (asked) =>
    asked.body instanceof FormData ? byHttp(asked) : askInProcess(gateway, { ...asked, body: asked.body });
  return { url, dataDir, stop, http: createApi(url), ...toolsOf(url, ask), ...createApi(url, ask) };
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
  afterAll(async () => {
    if (!running) return;
    const { registros } = (await running.tool('arrumar')) as { registros: number };
    await shortenStreams(running, registros);
  });
  return stackOf(() => running);
}

/**
 * The shared stack without rows and objects, for a file that counts what all companies have (what a job finds, a mail that
 * waits), or searches all of it. Partners' emulators and the mailbox keep what earlier files left. A file that writes rows as
 * the product never does has a stack of its own: a mail about them fails again and again, and holds up those behind it.
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
