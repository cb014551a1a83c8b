import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writeFileAtomic } from './persist.ts';

/**
 * Which process a number stands for: numbers are used again, so the start time belongs to the name.
 * Undefined when no such process runs.
 */
function identify(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self/stat')) {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // Fields after the command in parentheses; the 1st is the state, the 20th the start time.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : `${pid}:${fields[19]}`;
    }
    return `${pid}:${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()}`;
  } catch {
    return undefined;
  }
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

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/**
 * A killed npm takes nothing with it. Calls `orphaned` once the process that started this one is gone: the parent,
 * or npm behind the shell it runs scripts in.
 */
export function watchParent(orphaned: () => void): void {
  const parent = process.ppid;
  const npm = process.env.npm_lifecycle_event && isShell(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return;
    clearInterval(timer);
    orphaned();
  }, 250);
  timer.unref();
}

function isShell(pid: number): boolean {
  try {
    return /^(sh|dash|bash|zsh|ash)$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
  } catch {
    return false;
  }
}
