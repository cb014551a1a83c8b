import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILDS = join(ROOT, '.cache', 'web');
const SOURCE_FOLDERS = ['web', 'shared'];
const KEPT_BUILDS = 3;
const NODE_ENV = 'production';

/** All source files of a build, in a fixed order. */
function sourceFiles(): string[] {
  const folders = SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const dist = join(ROOT, 'web/dist');
  return [...folders.filter((file) => !file.startsWith(dist)).sort(), join(ROOT, 'package-lock.json')];
}

function runVite(outDir: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const args = [vite, 'build', 'web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  // Tests set NODE_ENV=test, which would build React with its development checks.
  const env = { ...process.env, NODE_ENV };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
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

function dropOldBuilds(): void {
  const age = (name: string) => statSync(join(BUILDS, name)).mtimeMs;
  const builds = readdirSync(BUILDS).filter((name) => !name.startsWith('draft'));
  for (const name of builds.sort((a, b) => age(b) - age(a)).slice(KEPT_BUILDS)) {
    rmSync(join(BUILDS, name), { recursive: true, force: true });
  }
}

/** The folder of the current sources' build, existing or not. Undefined without a web app. */
export function webBuildFolder(): string | undefined {
  if (!existsSync(join(ROOT, 'web/index.html'))) return undefined;
  const hash = createHash('sha256').update(NODE_ENV);
  for (const file of sourceFiles()) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return join(BUILDS, hash.digest('hex').slice(0, 16));
}

let building: Promise<string | undefined> | undefined;

/**
 * The folder of the built web app. Builds are named by their sources, so that unchanged ones are reused. They are made
 * aside and renamed, so that concurrent starts do not interfere. Undefined without a web app, or if there is no build
 * and `build` is off. A process builds once.
 */
export async function findWebBuild(build: boolean): Promise<string | undefined> {
  if (build) building ??= findOrBuild();
  if (building) return building;
  const dist = webBuildFolder();
  return dist && existsSync(dist) ? dist : undefined;
}

async function findOrBuild(): Promise<string | undefined> {
  const dist = webBuildFolder();
  if (!dist || existsSync(dist)) return dist;
  mkdirSync(BUILDS, { recursive: true });
  const draft = join(BUILDS, `draft-${process.pid}`);
  await runVite(draft);
  if (existsSync(dist)) rmSync(draft, { recursive: true });
  else renameSync(draft, dist);
  dropOldBuilds();
  return dist;
}
