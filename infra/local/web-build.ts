import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILDS = join(ROOT, '.cache', 'web');
const SOURCE_FOLDERS = ['web', 'shared'];
const KEPT_BUILDS = 3;
const NODE_ENV = 'production';

/** Every file that a build is made from, in a fixed order. */
function sourceFiles(): string[] {
  const folders = SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const dist = join(ROOT, 'web/dist');
  return [...folders.filter((file) => !file.startsWith(dist)).sort(), join(ROOT, 'package-lock.json')];
}

function runVite(outDir: string, aside: boolean): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const args = [vite, 'build', 'web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  // A test run says NODE_ENV=test, with which React comes with all its development checks.
  const env = { ...process.env, NODE_ENV };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (aside) standBack(child);
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('A compilação da web falhou (veja as mensagens acima).'));
    });
  });
}

/** It would take all the processors there are, and has more time than what goes on beside it. */
function standBack({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or may not: then all go on side by side.
  }
}

function dropOldBuilds(): void {
  const age = (name: string) => statSync(join(BUILDS, name)).mtimeMs;
  const builds = readdirSync(BUILDS).filter((name) => !name.startsWith('draft'));
  for (const name of builds.sort((a, b) => age(b) - age(a)).slice(KEPT_BUILDS)) {
    rmSync(join(BUILDS, name), { recursive: true, force: true });
  }
}

/** Where the build of the sources as they are now is, or will be. Undefined when there is no web app. */
export function webBuildFolder(): string | undefined {
  if (!existsSync(join(ROOT, 'web/index.html'))) return undefined;
  const hash = createHash('sha256').update(NODE_ENV);
  for (const file of sourceFiles()) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return join(BUILDS, hash.digest('hex').slice(0, 16));
}

let building: Promise<string | undefined> | undefined;

/**
 * The folder of the built web app. Builds are named by what they were made from, so that an unchanged one is
 * used again; each is made aside and renamed, so that two starts at once do not disturb one another.
 * Undefined when there is no web app, or no build of it and `build` is off. A process builds once, whoever asks first;
 * `aside`, with a lower priority than what goes on meanwhile.
 */
export async function findWebBuild(build: boolean, { aside = false } = {}): Promise<string | undefined> {
  if (build) building ??= findOrBuild(aside);
  if (building) return building;
  const dist = webBuildFolder();
  return dist && existsSync(dist) ? dist : undefined;
}

async function findOrBuild(aside: boolean): Promise<string | undefined> {
  const dist = webBuildFolder();
  if (!dist || existsSync(dist)) return dist;
  mkdirSync(BUILDS, { recursive: true });
  const draft = join(BUILDS, `draft-${process.pid}`);
  await runVite(draft, aside);
  if (existsSync(dist)) rmSync(draft, { recursive: true });
  else renameSync(draft, dist);
  dropOldBuilds();
  return dist;
}
