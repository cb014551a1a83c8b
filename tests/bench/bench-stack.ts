import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../../infra/local/stack.ts';

/** The whole product with an empty database in a temporary folder; no job runs by the clock. */
export async function startBenchStack({ localReceivers = false } = {}): Promise<{
  url: string;
  stop(): Promise<void>;
}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'painel-medida-'));
  process.env.POWERTOOLS_LOG_LEVEL = 'CRITICAL';
  const stack = await startStack({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    seed: 'vazio',
    buildWeb: false,
    jobsByClock: false,
    localReceivers,
    log: () => {},
  });
  return {
    url: stack.url,
    stop: async () => {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
