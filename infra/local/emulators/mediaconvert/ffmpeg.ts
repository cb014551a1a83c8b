import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { thisMachine } from '../../../npm.ts';
import { isProgram, onPath, programFile } from '../../programs.ts';

/** Transcodes with ffmpeg, if found: FFMPEG_PATH, the PATH, or the copy in an npm package. */

/** The program's path, made executable if needed; `scratch` is a folder for a copy. Undefined if there is none. */
export function findFfmpeg(scratch: string): string | undefined {
  const given = process.env.FFMPEG_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const machine = thisMachine();
  return onPath('ffmpeg', machine) ?? fromPackage(programFile('ffmpeg', machine), scratch);
}

/** Its install script would make it executable, but install scripts are disabled. */
function fromPackage(name: string, scratch: string): string | undefined {
  const platform = `${process.platform}-${process.arch}`;
  let path: string;
  try {
    path = createRequire(import.meta.url).resolve(`@ffmpeg-installer/${platform}/${name}`);
  } catch {
    return undefined;
  }
  if (isProgram(path)) return path;
  try {
    chmodSync(path, 0o755);
    return path;
  } catch {
    mkdirSync(scratch, { recursive: true });
    const copy = join(scratch, name);
    copyFileSync(path, copy);
    chmodSync(copy, 0o755);
    return copy;
  }
}

/** Runs ffmpeg and resolves to its stderr. Rejects with the last lines (all of them as the cause). */
export function runFfmpeg(program: string, args: readonly string[], signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, ['-hide_banner', '-nostdin', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      killSignal: 'SIGKILL',
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000);
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(said)
        : reject(new Error(said.trim().split('\n').slice(-4).join('\n'), { cause: said })),
    );
  });
}

/** Milliseconds of a media file, as ffmpeg reports them; undefined if unknown. */
export async function durationOf(
  program: string,
  file: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  // Without an output, ffmpeg describes the input and then fails.
  const said = await runFfmpeg(program, ['-i', file], signal).catch((error: Error) => String(error.cause));
  const found = /Duration: (\d+):(\d+):(\d+)\.(\d+)/.exec(said);
  if (!found) return undefined;
  const [hours = 0, minutes = 0, seconds = 0, hundredths = 0] = found.slice(1).map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + hundredths * 10;
}
