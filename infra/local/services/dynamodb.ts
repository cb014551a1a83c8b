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
  /** Ends the child, and starts one without data at the same address. */
  renew(): Promise<void>;
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
  port: number,
): Promise<ChildProcess> {
  const place = inMemory ? [] : ['--db-path', join(dataDir, 'dynamodb.sqlite')];
  const address = ['--host', '127.0.0.1', '--port', String(port)];
  const child = spawn(program, [...address, ...place], { stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid) writePidFile(pidFile, child.pid);
  await untilReady(child);
  return child;
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
  if (outside) {
    const renew = () => Promise.reject(new Error('Only the embedded engine can be renewed'));
    return { url: outside, renew, stop: async () => {} };
  }
  const program = await findEngine({ log });
  const pidFile = join(dataDir, PID_FILE);
  await endLeftover(pidFile);
  const start = async (port: number) => ({
    port,
    child: await launch(program, dataDir, pidFile, inMemory, port),
  });
  const startSomewhere = async () => start(await freePort());
  // Another program may take the free port first.
  let running = await startSomewhere().catch(startSomewhere);
  const url = `http://127.0.0.1:${running.port}`;
  writeFileAtomic(join(dataDir, URL_FILE), url);
  const kill = () => running.child.kill('SIGKILL');
  // Ends the child also if this process ends without a stop (an error, process.exit).
  process.once('exit', kill);
  const end = () =>
    new Promise<void>((resolve) => {
      running.child.once('exit', () => resolve());
      kill();
    });
  return {
    url,
    renew: async () => {
      await end();
      running = await start(running.port);
    },
    stop: () => {
      process.off('exit', kill);
      return end();
    },
  };
}
