import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Mail } from '../../infra/local/services/ses.ts';
import type { StackOptions } from '../../infra/local/settings.ts';
import { type Stack, startStack } from '../../infra/local/stack.ts';
import { type Api, createApi } from './api.ts';
import { until } from './until.ts';

export interface TestStack extends Api {
  readonly url: string;
  readonly dataDir: string;
  /** a POST to /__local/<tool> */
  tool(tool: string, body?: unknown): Promise<unknown>;
  /** a GET of /__local/<tool> */
  look<T = unknown>(tool: string): Promise<T>;
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
  return {
    look,
    tool: async (tool: string, body?: unknown) =>
      readJson(
        await fetch(address(tool), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body ?? {}),
        }),
      ),
    mail: (to: string, subject = /./) =>
      until(`mail to ${to}`, async () => {
        const mails = await look<Mail[]>(`emails?to=${encodeURIComponent(to)}`);
        return mails.find((mail) => subject.test(mail.subject));
      }),
  };
}

/** Starts a whole stack in this process, on free ports and an empty folder that goes away with it. */
export async function startTestStack(
  options: Partial<StackOptions> = {},
): Promise<TestStack & { stop(): Promise<void> }> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'painel-'));
  const stack: Stack = await startStack({
    port: 0,
    host: '127.0.0.1',
    seed: 'vazio',
    buildWeb: false,
    dynamoDbUrl: undefined,
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

/** A stack for the tests of one file: started before the first, stopped after the last. */
export function stackForFile(options: Partial<StackOptions> = {}): TestStack {
  let running: (TestStack & { stop(): Promise<void> }) | undefined;
  beforeAll(async () => {
    running = await startTestStack(options);
  });
  afterAll(() => running?.stop());
  return new Proxy({} as TestStack, {
    get(_target, name: keyof TestStack) {
      if (!running) throw new Error('The stack runs from beforeAll on');
      return running[name];
    },
  });
}
