import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listen } from '../listen.ts';
import { writeFileAtomic } from '../persist.ts';
import { endLeftover, runningFromPidFile, writePidFile } from '../processes.ts';
import { findEngine } from './engine.ts';

export interface DynamoDbEngine {
  /** the engine's own address; the product uses the proxy instead */
  readonly url: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = await listen(() => {});
  await probe.close();
  return probe.port;
}

/** Resolves once the child reports that it listens; rejects if it ends first, as on a port taken meanwhile. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes('listening on')) return;
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', read).resume();
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`dynoxide ended at start (${code}): ${output}`)));
  });
}

async function launch(
  program: string,
  dataDir: string,
  pidFile: string,
  inMemory: boolean,
): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const place = inMemory ? [] : ['--db-path', join(dataDir, 'dynamodb.sqlite')];
  const address = ['--host', '127.0.0.1', '--port', String(port)];
  const child = spawn(program, [...address, ...place], { stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid) writePidFile(pidFile, child.pid);
  await untilReady(child);
  return { child, url: `http://127.0.0.1:${port}` };
}

const PID_FILE = 'dynamodb.pid';
const URL_FILE = 'dynamodb.url';

/** The address of a running stack's engine on this folder, if any, so that tools can share it. */
export function runningDynamoDb(dataDir: string): string | undefined {
  return runningFromPidFile(join(dataDir, PID_FILE))
    ? readFileSync(join(dataDir, URL_FILE), 'utf8')
    : undefined;
}

interface EngineOptions {
  readonly log?: (message: string) => void;
  /** data are lost when the engine ends, and a call takes a third less CPU */
  readonly inMemory?: boolean;
}

/** Starts the embedded engine on DATA_DIR, or uses the one at `outside`. Ends a child left by a killed start first. */
export async function startDynamoDb(
  dataDir: string,
  outside: string | undefined,
  { log = console.log, inMemory = false }: EngineOptions = {},
): Promise<DynamoDbEngine> {
  if (outside) return { url: outside, stop: async () => {} };
  const program = await findEngine({ log });
  const pidFile = join(dataDir, PID_FILE);
  await endLeftover(pidFile);
  // Another program may take the free port first.
  const start = () => launch(program, dataDir, pidFile, inMemory);
  const { child, url } = await start().catch(start);
  writeFileAtomic(join(dataDir, URL_FILE), url);
  const kill = () => child.kill('SIGKILL');
  // Ends the child also if this process ends without a stop (an error, process.exit).
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url,
    stop: () => {
      process.off('exit', kill);
      kill();
      return ended;
    },
  };
}
