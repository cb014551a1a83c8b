import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly env: NodeJS.ProcessEnv;
  /** the Node that runs this */
  readonly execPath: string;
  exists(path: string): boolean;
}

/** Everything that differs from one laptop to the next, so that a test can stand on another one. */
export const thisMachine = (): Machine => ({
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  execPath: process.execPath,
  exists: existsSync,
});

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  /** for spawn and execFile; with one, every argument is quoted already */
  readonly shell: boolean;
}

/** A package for one kind of computer, which need not be this one. */
export interface Package {
  readonly spec: string;
  readonly os: string;
  readonly cpu: string;
  readonly libc?: string;
}

/**
 * npm with these arguments, as this machine starts it. Its script in Node wherever that is found: on Windows `npm` is a
 * batch file, which Node starts through a shell only.
 */
export function npmCommand(args: readonly string[], machine: Machine = thisMachine()): Command {
  const { platform, env, execPath } = machine;
  const { dirname, join } = platform === 'win32' ? win32 : posix;
  const besideNode = ['node_modules', '../lib/node_modules'].map((folder) =>
    join(dirname(execPath), folder, 'npm/bin/npm-cli.js'),
  );
  const script = [env.npm_execpath ?? '', ...besideNode].find(
    (path) => path.endsWith('npm-cli.js') && machine.exists(path),
  );
  if (script) return { file: execPath, args: [script, ...args], shell: false };
  if (platform !== 'win32') return { file: 'npm', args, shell: false };
  return { file: 'npm.cmd', args: args.map((arg) => `"${arg}"`), shell: true };
}

/** Installs a package into a folder of its own, without running any script of it. */
export const npmInstall = (
  folder: string,
  { spec, os, cpu, libc }: Package,
  machine: Machine = thisMachine(),
): Command =>
  npmCommand(
    [
      'install',
      '--prefix',
      folder,
      `--os=${os}`,
      `--cpu=${cpu}`,
      ...(libc ? [`--libc=${libc}`] : []),
      // Also when it is for another computer than this one.
      '--force',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      spec,
    ],
    machine,
  );
