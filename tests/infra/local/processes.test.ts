import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { isAlive, lookUp, parsePowerShell, parseProc, parsePs } from '../../../infra/local/process-table.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A child that waits until it is killed. */
function waiting(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  children.push(child);
  if (!child.pid) throw new Error('It did not start');
  return child.pid;
}

it.each([
  [
    'Linux, whatever a program calls itself',
    parseProc(`7 (a) b (c) S 42 7 7 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 981234 0 0`),
    { parent: 42, start: '981234', name: 'a) b (c' },
  ],
  [
    'Linux, ended and not yet buried',
    parseProc('7 (sh) Z 42 7 7 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 98 0'),
    undefined,
  ],
  [
    'macOS',
    parsePs('  501 Sun Nov  2 04:21:48 2026     /Applications/My Tools/npm start\n'),
    { parent: 501, start: 'Sun Nov  2 04:21:48 2026', name: 'npm start' },
  ],
  [
    'macOS, the shell of a terminal',
    parsePs('    1 Sun Nov 22 04:21:48 2026 -zsh'),
    { parent: 1, start: 'Sun Nov 22 04:21:48 2026', name: 'zsh' },
  ],
  ['macOS, nothing', parsePs(''), undefined],
  [
    'Windows',
    parsePowerShell('4312 134083525081234567 cmd.exe\r\n'),
    { parent: 4312, start: '134083525081234567', name: 'cmd' },
  ],
  ['Windows, nothing', parsePowerShell(''), undefined],
])('reads a process of %s', (_system, row, expected) => {
  expect(row).toEqual(expected);
});

// `ps` is on Linux too, so that what other systems do is really done.
it.runIf(process.platform !== 'win32').each(['linux', 'darwin'] as const)(
  'tells two processes of the same number apart, as %s does',
  (platform) => {
    if (platform === 'linux' && process.platform !== 'linux') return;
    const pid = waiting();
    expect(lookUp(pid, platform)).toMatchObject({ parent: process.pid });
    expect(lookUp(pid, platform)?.start).toBe(lookUp(pid, platform)?.start);
    expect(lookUp(process.pid, platform)?.start).not.toBe('');
  },
);

it('knows no process that has ended', async () => {
  const pid = waiting();
  const [child] = children;
  expect(isAlive(pid)).toBe(true);
  child?.kill('SIGKILL');
  if (child) await once(child, 'exit');
  expect([isAlive(pid), lookUp(pid), lookUp(pid, 'darwin')]).toEqual([false, undefined, undefined]);
});
