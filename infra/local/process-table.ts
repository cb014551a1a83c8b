import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, win32 } from 'node:path';

export interface Row {
  readonly parent: number;
  /** distinguishes two processes that had the same id */
  readonly start: string;
  /** its program, without folder or extension */
  readonly name: string;
}

/** Fields after the command in parentheses: 1st the state, 2nd the parent, 20th the start time. */
export function parseProc(stat: string): Row | undefined {
  const end = stat.lastIndexOf(')');
  const fields = stat.slice(end + 2).split(' ');
  if (fields[0] === 'Z') return undefined;
  return {
    parent: Number(fields[1]),
    start: String(fields[19]),
    name: stat.slice(stat.indexOf('(') + 1, end),
  };
}

/** `ps` of macOS and the BSDs; a login shell's name starts with a dash. */
export function parsePs(line: string): Row | undefined {
  const [, parent, start, command = ''] = /^\s*(\d+)\s+(\w{3} .{20})\s+(.+?)\s*$/.exec(line) ?? [];
  return start ? { parent: Number(parent), start, name: basename(command).replace(/^-/, '') } : undefined;
}

export function parsePowerShell(line: string): Row | undefined {
  const [, parent, start, program = ''] = /^(\d+) (\d+) (.+?)\s*$/.exec(line) ?? [];
  return start ? { parent: Number(parent), start, name: win32.basename(program, '.exe') } : undefined;
}

const asked = (file: string, args: string[]): string =>
  execFileSync(file, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' }, stdio: 'pipe' });

/** Reads one process from the system. Throws, or returns nothing, if it does not exist. */
const READERS: Partial<Record<NodeJS.Platform, (pid: number) => Row | undefined>> = {
  linux: (pid) => parseProc(readFileSync(`/proc/${pid}/stat`, 'utf8')),
  win32: (pid) =>
    parsePowerShell(
      asked('powershell.exe', [
        '-NoProfile',
        '-NonInteractive',
        '-Command',
        `Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}' | ForEach-Object { ($_.ParentProcessId, $_.CreationDate.ToFileTimeUtc(), $_.Name) -join ' ' }`,
      ]),
    ),
};
const byPs = (pid: number) => parsePs(asked('ps', ['-o', 'ppid=,lstart=,comm=', '-p', String(pid)]));

/** Whether a process has this id, including ended ones that their parent has not reaped. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Undefined if no such process runs. Fast on Linux only: elsewhere it starts a program. */
export function lookUp(pid: number, platform: NodeJS.Platform = process.platform): Row | undefined {
  try {
    return isAlive(pid) ? (READERS[platform] ?? byPs)(pid) : undefined;
  } catch {
    return undefined;
  }
}
