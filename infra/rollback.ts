import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from './config.ts';

export interface Rollback {
  /** the commit, then arguments of `npm run deploy` */
  readonly args: readonly string[];
  /** folder of the repository */
  readonly root: string;
  /** of the data that this version stores (functions/platform/dynamodb/data-format.ts) */
  readonly dataFormat: number;
  /** does not exist yet: the older version is checked out there */
  readonly folder: string;
  /** Installs the packages of the version in the folder. */
  install(folder: string): void;
  /** The names of the settings that the version in the folder knows. */
  settingsOf(folder: string): readonly string[];
  /** The indexes of the tables in a folder, as `table.index`. */
  indexesOf(folder: string): readonly string[];
  /** `npm run deploy` of the version in the folder. */
  deploy(folder: string, args: readonly string[]): void;
  say(text: string): void;
}

const SETTINGS = 'cdk.json';
const CONTEXT = 'cdk.context.json';
/** Today's tables: an older list would drop tables and indexes that hold data. */
const TABLES = 'functions/platform/dynamodb/tables.ts';
const FORMAT = 'functions/platform/dynamodb/data-format.ts';

/**
 * Deploys the code of an older commit with today's settings, context and tables.
 * @throws ConfigError if that cannot work, before anything is deployed
 */
export function rollback(given: Rollback): void {
  const { args, root, folder, install, settingsOf, deploy, say } = given;
  const git = gitIn(root);
  const commit = commitToDeploy(given, git);
  git('worktree', 'add', '--detach', folder, commit);
  try {
    installIn(folder, commit, given, git, install);
    assertHasIndexes(given);
    for (const file of [CONTEXT, TABLES]) copy(file, root, folder);
    const settings = JSON.parse(readFileSync(join(root, SETTINGS), 'utf8')) as Settings;
    const known = new Set(settingsOf(folder));
    const { kept, unknown } = withoutUnknown(settings, known);
    for (const name of unknown) say(`Aviso: aquela versão não conhece ${name}, e fica sem.`);
    writeFileSync(join(folder, SETTINGS), `${JSON.stringify(kept, null, 2)}\n`);
    deploy(folder, args.slice(1));
  } finally {
    // The link first: not every git leaves alone what it leads to.
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    git('worktree', 'remove', '--force', folder);
  }
}

type Git = (...args: string[]) => string;
const gitIn =
  (root: string): Git =>
  (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const succeeds = (run: () => string): boolean => {
  try {
    run();
    return true;
  } catch {
    return false;
  }
};

function refuse(why: string): never {
  throw new ConfigError(`Nada foi implantado: ${why}`);
}

/** @throws ConfigError if the older version queries an index that today's tables no longer have */
function assertHasIndexes({ args, root, folder, indexesOf }: Rollback): void {
  const today = new Set(indexesOf(root));
  const lost = indexesOf(folder).filter((index) => !today.has(index));
  if (lost.length > 0)
    refuse(
      `${args[0]} lê o que as tabelas de hoje não têm mais (${lost.join(', ')}). Desfaça só a mudança com git revert e implante.`,
    );
}

function commitToDeploy({ args, dataFormat }: Rollback, git: Git): string {
  const [name] = args;
  if (!name || name.startsWith('-'))
    return refuse('diga a versão: npm run rollback -- COMMIT -c stage=prod (git log --oneline as mostra).');
  const revision = `${name}^{commit}`;
  if (!succeeds(() => git('rev-parse', '--verify', '--quiet', revision)))
    return refuse(
      `este repositório não tem o commit ${name}. Confira em git log --oneline, ou traga-o: git fetch.`,
    );
  const commit = git('rev-parse', '--verify', revision).trim();
  if (!succeeds(() => git('merge-base', '--is-ancestor', commit, 'HEAD')))
    return refuse(`${name} não é anterior à versão daqui (git log --oneline).`);
  // A file that git does not know is no part of any version.
  const tracked = ['--porcelain', '--untracked-files=no'];
  const changed = git('status', ...tracked, '--', '.', `:!${SETTINGS}`, `:!${CONTEXT}`).trim();
  if (changed) return refuse(`há mudanças sem commit; registre-as ou guarde-as (git stash):\n${changed}`);
  const format = formatOf(commit, git);
  if (format === undefined)
    return refuse(`${name} não diz que dados lê (${FORMAT}). Desfaça a mudança com git revert e implante.`);
  if (format !== dataFormat)
    return refuse(
      `${name} não lê os dados de hoje (formato ${format}; hoje, ${dataFormat}). Desfaça só a mudança com git revert e implante.`,
    );
  return commit;
}

function formatOf(commit: string, git: Git): number | undefined {
  if (!succeeds(() => git('cat-file', '-e', `${commit}:${FORMAT}`))) return undefined;
  return Number(/DATA_FORMAT = (\d+)/.exec(git('show', `${commit}:${FORMAT}`))?.[1]);
}

/** The packages of this folder, if the older version locks the same: installing them takes minutes of an incident. */
function installIn(
  folder: string,
  commit: string,
  { root }: Rollback,
  git: Git,
  install: Rollback['install'],
): void {
  const installed = join(root, 'node_modules');
  const isSame = succeeds(() => git('diff', '--quiet', commit, 'HEAD', '--', 'package-lock.json'));
  if (isSame && existsSync(installed)) symlinkSync(installed, join(folder, 'node_modules'), 'junction');
  else install(folder);
}

function copy(file: string, from: string, to: string): void {
  if (!existsSync(join(from, file))) return;
  mkdirSync(dirname(join(to, file)), { recursive: true });
  cpSync(join(from, file), join(to, file));
}

interface Settings {
  readonly context: { readonly stages: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
}

/** Settings younger than the code would stop it; it does not have what they set. */
function withoutUnknown(settings: Settings, known: ReadonlySet<string>) {
  const unknown = new Set<string>();
  const stages = Object.fromEntries(
    Object.entries(settings.context.stages).map(([stage, values]) => [
      stage,
      Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name) || !unknown.add(name))),
    ]),
  );
  return { kept: { ...settings, context: { ...settings.context, stages } }, unknown };
}
