import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Machine, npmInstall, thisMachine } from '../../npm.ts';
import { isProgram, onPath, programFile } from '../programs.ts';

/** This machine has no embedded database and none can be installed. The message says what to do. */
class NoEngineError extends Error {
  override readonly name = 'NoEngineError';
}

/** The tested version, and the known checksums of its packages (decision 030). */
export const ENGINE: { readonly version: string; readonly integrity: Readonly<Record<string, string>> } = {
  version: '1.2.1',
  integrity: {
    '@dynoxide/linux-x64':
      'sha512-sBHqlxJ9ANkLluFkYRfd5r8Y0ApFew4FhOrlhgRAgD4XzEoFOukEo1nuBTQ1+jTtofqwn4NWQ2k0Tn5mNTjgUg==',
  },
};
const PLATFORMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'];
const CACHE = fileURLToPath(new URL('../../../.cache/banco', import.meta.url));
const run = promisify(execFile);

const WHAT_TO_DO =
  `Instale o programa dynoxide ${ENGINE.version} no PATH, ou inicie um DynamoDB Local e informe o endereço em ` +
  'AWS_ENDPOINT_URL_DYNAMODB.';

/** The npm package of a platform's engine. Undefined if none exists. */
export function enginePackage({ platform, arch }: Pick<Machine, 'platform' | 'arch'>) {
  // Windows on ARM also runs x64 programs.
  const cpu = platform === 'win32' && arch === 'arm64' ? 'x64' : arch;
  const name = `${platform}-${cpu}`;
  return PLATFORMS.includes(name) ? { name: `@dynoxide/${name}`, os: platform, cpu } : undefined;
}
type EnginePackage = NonNullable<ReturnType<typeof enginePackage>>;

function brought(name: string, file: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`${name}/${file}`);
  } catch {
    return undefined;
  }
}

export interface EngineSearch {
  readonly log: (message: string) => void;
  readonly machine?: Machine;
  /** folder of an engine that `npm ci` did not install */
  readonly cacheDir?: string;
  readonly engine?: typeof ENGINE;
}

/**
 * The database's program: the package installed by `npm ci`, the program on the PATH, or the package installed now,
 * once. Throws NoEngineError.
 */
export async function findEngine(search: EngineSearch): Promise<string> {
  const { machine = thisMachine(), cacheDir = CACHE, engine = ENGINE } = search;
  const found = enginePackage(machine);
  const file = programFile('dynoxide', machine);
  const packaged = found && brought(found.name, file);
  if (packaged) return packaged;
  const installed = onPath('dynoxide', machine);
  if (installed) return sayIfOther(installed, search.log, engine.version);
  if (!found) {
    const kind = `${machine.platform}-${machine.arch}`;
    throw new NoEngineError(`O banco de dados embutido não existe para ${kind}. ${WHAT_TO_DO}`);
  }
  const folder = join(cacheDir, `${engine.version}-${found.os}-${found.cpu}`);
  const program = join(folder, 'node_modules', found.name, file);
  if (!isProgram(program)) await install(found, folder, { ...search, machine, engine });
  return program;
}

async function sayIfOther(program: string, log: EngineSearch['log'], version: string): Promise<string> {
  const { stdout } = await run(program, ['--version']);
  if (!stdout.includes(version)) log(`${program} é ${stdout.trim()}; o produto é testado com o ${version}.`);
  return program;
}

/** Installed aside and renamed, so that concurrent starts do not interfere, and a refused package leaves nothing. */
async function install(
  found: EnginePackage,
  folder: string,
  { log, machine, engine }: Required<Pick<EngineSearch, 'log' | 'machine' | 'engine'>>,
): Promise<void> {
  const spec = `${found.name}@${engine.version}`;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    const { file, args, shell } = npmInstall(draft, { ...found, spec }, machine);
    await run(file, [...args], { shell, env: machine.env }).catch((error: { stderr?: string }) => {
      const said = /npm error (?!code)(.+)/.exec(error.stderr ?? '')?.[1] ?? String(error);
      throw new NoEngineError(
        `O npm não instalou o banco de dados embutido (${spec}): ${said}. ${WHAT_TO_DO}`,
      );
    });
    const checksum = checksumOf(draft, found.name);
    const expected = engine.integrity[found.name];
    if (expected && expected !== checksum) {
      throw new NoEngineError(
        `O pacote ${spec} não é o esperado: ${checksum} em vez de ${expected}. ${WHAT_TO_DO}`,
      );
    }
    if (!existsSync(folder)) renameSync(draft, folder);
    const compared = expected ? 'checksum conferido' : `checksum conferido só pelo npm: ${checksum}`;
    log(`Banco de dados embutido instalado: ${spec} (${compared})`);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The checksum that npm verified when it unpacked the package. */
function checksumOf(folder: string, name: string): string | undefined {
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string }>;
  };
  return lock.packages[`node_modules/${name}`]?.integrity;
}
