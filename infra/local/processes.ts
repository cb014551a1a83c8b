import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writeFileAtomic } from './persist.ts';
import { isAlive, lookUp } from './process-table.ts';

/** Which process a number stands for, while it runs: numbers are used again, so the start time belongs to the name. */
function identify(pid: number): string | undefined {
  const row = lookUp(pid);
  return row && `${pid}:${row.start}`;
}

/** Remembers a process in a file of DATA_DIR, for the next start to find. */
export function writePidFile(path: string, pid: number): void {
  writeFileAtomic(path, identify(pid) ?? '');
}

/** The process a file names, if it still runs. */
export function runningFromPidFile(path: string): number | undefined {
  if (!existsSync(path)) return undefined;
  const name = readFileSync(path, 'utf8');
  const pid = Number(name.split(':')[0]);
  return pid > 0 && identify(pid) === name ? pid : undefined;
}

/** Ends what an earlier, killed start left behind, and waits until it is gone (at most 2 s). */
export async function endLeftover(path: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const pid = runningFromPidFile(path);
    if (!pid) break;
    if (tries === 0) process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  rmSync(path, { force: true });
}

const SHELLS = /^(sh|dash|bash|zsh|ash|cmd|powershell|pwsh)$/;

/** Whether one still runs, cheaply enough to ask four times a second. */
const stillRuns = (pid: number): boolean =>
  process.platform === 'linux' ? lookUp(pid) !== undefined : isAlive(pid);

/**
 * A killed npm takes nothing with it. Calls `orphaned` once the process that started this one is gone: the parent,
 * or npm behind the shell it runs scripts in.
 */
export function watchParent(orphaned: () => void): void {
  const parent = process.ppid;
  const shell = process.env.npm_lifecycle_event ? lookUp(parent) : undefined;
  const npm = shell && SHELLS.test(shell.name) ? [shell.parent] : [];
  // What can't be seen from here (outside of a container) can't be watched.
  const starters = [parent, ...npm].filter(stillRuns);
  const timer = setInterval(() => {
    // Windows gives an orphan no new parent.
    if (process.ppid === parent && starters.every(stillRuns)) return;
    clearInterval(timer);
    orphaned();
  }, 250);
  timer.unref();
}
