import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningFromPidFile, writePidFile } from './processes.ts';

/** A stack whose parent was killed takes a moment to end; a new start waits this long for its folder and port. */
const HANDOVER_MS = 4_000;

/** Reserves DATA_DIR for one process, because two would overwrite each other. Throws if another process has it. */
export async function claimDataDir(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const pidFile = join(dataDir, 'stack.pid');
  const end = Date.now() + HANDOVER_MS;
  for (let owner = runningFromPidFile(pidFile); owner; owner = runningFromPidFile(pidFile)) {
    if (owner === process.pid) return;
    if (Date.now() > end) {
      throw new Error(`${dataDir} já está em uso pelo processo ${owner}. Escolha outro DATA_DIR.`);
    }
    await sleep(100);
  }
  writePidFile(pidFile, process.pid);
}

/** Listens and returns the port (0 = any free one). Throws if another program has it. */
export async function claimPort(server: Server, port: number, host: string): Promise<number> {
  const end = Date.now() + HANDOVER_MS;
  for (;;) {
    server.listen(port, host);
    try {
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (Date.now() > end) throw new Error(`A porta ${port} está ocupada. Escolha outra com PORT.`);
      await sleep(100);
    }
  }
}
