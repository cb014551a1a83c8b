import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly env: NodeJS.ProcessEnv;
  /** path of the running Node */
  readonly execPath: string;
  exists(path: string): boolean;
}

/** Everything that differs between machines; tests pass other values. */
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
  /** option of spawn and execFile; when true, arguments are already quoted */
  readonly shell: boolean;
}

/** A package, possibly for another platform than this one. */
export interface Package {
  readonly spec: string;
  readonly os: string;
  readonly cpu: string;
  readonly libc?: string;
}

/**
 * The command that runs npm on this machine. Prefers npm's script in Node: on Windows `npm` is a batch file, which Node
 * starts only through a shell.
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

/** Installs a package into a folder of its own, without running install scripts. */
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
      // Allows packages of another platform.
      '--force',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      spec,
    ],
    machine,
  );
