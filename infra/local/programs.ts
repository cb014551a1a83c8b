import { accessSync, constants } from 'node:fs';
import { posix, win32 } from 'node:path';
import type { Machine } from '../npm.ts';

type PathEnvironment = Pick<Machine, 'platform' | 'env'>;

export const programFile = (name: string, { platform }: Pick<Machine, 'platform'>): string =>
  platform === 'win32' ? `${name}.exe` : name;

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds a program on the PATH, as a terminal would. */
export function onPath(name: string, machine: PathEnvironment, isThere = isProgram): string | undefined {
  const { delimiter, join } = machine.platform === 'win32' ? win32 : posix;
  return (machine.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, programFile(name, machine)))
    .find(isThere);
}
