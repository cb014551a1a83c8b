// @process without-stack

import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { type Machine, npmCommand, thisMachine } from '../../infra/npm.ts';

const machine = (
  platform: NodeJS.Platform,
  execPath: string,
  env: NodeJS.ProcessEnv,
  files: string[],
): Machine => ({
  platform,
  arch: 'x64',
  env,
  execPath,
  exists: (path) => files.includes(path),
});
const NODE = 'C:\\Program Files\\nodejs\\node.exe';

it.each([
  [
    'the npm that started this, by Node itself',
    machine('win32', NODE, { npm_execpath: 'D:\\npm\\bin\\npm-cli.js' }, ['D:\\npm\\bin\\npm-cli.js']),
    { file: NODE, args: ['D:\\npm\\bin\\npm-cli.js', 'pack', 'a b'], shell: false },
  ],
  [
    'the npm beside Node on Windows',
    machine('win32', NODE, {}, ['C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js']),
    {
      file: NODE,
      args: ['C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js', 'pack', 'a b'],
      shell: false,
    },
  ],
  [
    'the npm beside Node elsewhere, though another package manager started this',
    machine('darwin', '/opt/node/bin/node', { npm_execpath: '/opt/yarn.js' }, [
      '/opt/yarn.js',
      '/opt/node/lib/node_modules/npm/bin/npm-cli.js',
    ]),
    {
      file: '/opt/node/bin/node',
      args: ['/opt/node/lib/node_modules/npm/bin/npm-cli.js', 'pack', 'a b'],
      shell: false,
    },
  ],
  [
    'the batch file on Windows, by a shell and quoted',
    machine('win32', NODE, {}, []),
    { file: 'npm.cmd', args: ['"pack"', '"a b"'], shell: true },
  ],
  [
    'npm of the PATH',
    machine('linux', '/usr/bin/node', {}, []),
    { file: 'npm', args: ['pack', 'a b'], shell: false },
  ],
])('starts %s', (_what, place, command) => {
  expect(npmCommand(['pack', 'a b'], place)).toEqual(command);
});

it('starts on this machine, with and without npm above it', () => {
  for (const env of [process.env, { ...process.env, npm_execpath: undefined }]) {
    const { file, args, shell } = npmCommand(['--version'], { ...thisMachine(), env });
    expect(execFileSync(file, args, { shell, encoding: 'utf8' })).toMatch(/^\d+\.\d+\.\d+\n$/);
  }
});
