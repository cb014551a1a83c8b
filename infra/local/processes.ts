import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writeFileAtomic } from './persist.ts';
import { isAlive, lookUp } from './process-table.ts';

/** Identifies a running process by id and start time, because ids are reused. */
function identify(pid: number): string | undefined {
  const row = lookUp(pid);
  return row && `${pid}:${row.start}`;
}

/** Records a process in a file of DATA_DIR, for the next start. */
export function writePidFile(path: string, pid: number): void {
  writeFileAtomic(path, identify(pid) ?? '');
}

/** The id of a recorded process, if it still runs. */
export function runningFromPidFile(path: string): number | undefined {
  if (!existsSync(path)) return undefined;
  const name = readFileSync(path, 'utf8');
  const pid = Number(name.split(':')[0]);
  return pid > 0 && identify(pid) === name ? pid : undefined;
}

/** Ends a process left by an earlier, killed start, and waits until it is gone (at most 2 s). */
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

/** Cheap enough to call four times a second. */
const stillRuns = (pid: number): boolean =>
  process.platform === 'linux' ? lookUp(pid) !== undefined : isAlive(pid);

/**
 * Calls `orphaned` once the process that started this one is gone: the parent, or npm behind the shell in which it runs
 * scripts. A killed npm does not end its children.
 */
export function watchParent(orphaned: () => void): void {
  const parent = process.ppid;
  const shell = process.env.npm_lifecycle_event ? lookUp(parent) : undefined;
  const npm = shell && SHELLS.test(shell.name) ? [shell.parent] : [];
  // Processes that are invisible here (outside a container) cannot be watched.
  const starters = [parent, ...npm].filter(stillRuns);
  const timer = setInterval(() => {
    // Windows does not give orphans a new parent.
    if (process.ppid === parent && starters.every(stillRuns)) return;
    clearInterval(timer);
    orphaned();
  }, 250);
  timer.unref();
}
