import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rollback } from '../../infra/rollback.ts';

const TABLES = 'functions/platform/dynamodb/tables.ts';
const FORMAT = 'functions/platform/dynamodb/data-format.ts';
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const cdkJson = (settings: object) => JSON.stringify({ app: 'x', context: { stages: { prod: settings } } });

/** A repository of three releases; the oldest stored its data otherwise. */
function repository() {
  const parent = mkdtempSync(join(tmpdir(), 'voltar-'));
  folders.push(parent);
  const root = join(parent, 'repo');
  mkdirSync(root);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const release = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) write(file, text);
    git('add', '-A');
    git('commit', '-qm', 'x');
    return git('rev-parse', 'HEAD');
  };
  git('init', '-q');
  const oldest = release({
    'code.ts': '1',
    [FORMAT]: 'export const DATA_FORMAT = 1;',
    '.gitignore': 'node_modules',
  });
  const before = release({
    'code.ts': '2',
    [FORMAT]: 'export const DATA_FORMAT = 2;',
    [TABLES]: 'two tables',
    'cdk.json': cdkJson({ sender: 'a' }),
    'package-lock.json': '{}',
  });
  release({ 'code.ts': '3', [TABLES]: 'three tables', 'cdk.json': cdkJson({ sender: 'b', young: 1 }) });
  return { root, folder: join(parent, 'versao'), git, write, oldest, before };
}
type Repository = ReturnType<typeof repository>;

function run({ root, folder, git }: Repository, args: string[], fails = false) {
  const installed: string[] = [];
  const told: string[] = [];
  const deployed: Record<string, unknown>[] = [];
  const read = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined;
  let refusal = '';
  try {
    rollback({
      args,
      root,
      folder,
      dataFormat: 2,
      install: (at) => void installed.push(at),
      settingsOf: () => ['sender'],
      indexesOf: (at) => (readFileSync(join(at, TABLES), 'utf8').match(/\w+\.\w+/g) ?? []).map(String),
      deploy: (at, given) => {
        expect(at).toBe(folder);
        deployed.push({
          given,
          code: read('code.ts'),
          tables: read(TABLES),
          settings: JSON.parse(read('cdk.json') ?? '').context.stages.prod,
          context: read('cdk.context.json'),
          packages:
            existsSync(join(folder, 'node_modules')) &&
            lstatSync(join(folder, 'node_modules')).isSymbolicLink(),
        });
        if (fails) throw new Error('the deployment failed');
      },
      say: (text) => void told.push(text),
    });
  } catch (error) {
    refusal = (error as Error).message;
  }
  expect(existsSync(folder), 'leaves no older version behind').toBe(false);
  expect(git('worktree', 'list').split('\n')).toHaveLength(1);
  return { deployed, installed, told, refusal };
}

describe('npm run rollback', () => {
  it('deploys older code with the settings, the context and the tables of today', () => {
    const here = repository();
    here.write('cdk.context.json', '{"acl":"today"}');
    const { deployed, installed, told } = run(here, [here.before, '-c', 'stage=prod']);
    expect(deployed).toEqual([
      {
        given: ['-c', 'stage=prod'],
        code: '2',
        tables: 'three tables',
        settings: { sender: 'b' },
        context: '{"acl":"today"}',
        packages: false,
      },
    ]);
    expect(installed).toEqual([here.folder]);
    expect(told).toEqual([expect.stringContaining('não conhece young')]);
  });

  it('uses the installed packages when the older version locks the same, and leaves them there', () => {
    const here = repository();
    here.write('node_modules/x/index.js', 'x');
    const { deployed, installed } = run(here, [here.before]);
    expect([deployed[0]?.packages, installed]).toEqual([true, []]);
    expect(existsSync(join(here.root, 'node_modules/x/index.js'))).toBe(true);
    here.write('package-lock.json', '{"other":1}');
    here.git('commit', '-qam', 'x');
    expect(run(here, [here.before]).installed).toEqual([here.folder]);
  });

  it('refuses code that reads an index which the tables of today no longer have', () => {
    const here = repository();
    here.write(TABLES, 'posts.porDia equipes.porNome');
    here.git('commit', '-qam', 'x');
    const before = here.git('rev-parse', 'HEAD');
    here.write(TABLES, 'posts.porDia posts.porNome');
    here.git('commit', '-qam', 'x');
    const { refusal, deployed } = run(here, [before]);
    expect(refusal).toMatch(/^Nada foi implantado: .*não têm mais \(equipes\.porNome\).*git revert/);
    expect(deployed).toEqual([]);
  });

  it('does not mind files that no version has, such as those of an incident', () => {
    const here = repository();
    here.write('evento.json', '{}');
    expect(run(here, [here.before]).deployed).toHaveLength(1);
  });

  it('leaves nothing behind when the deployment fails', () => {
    const here = repository();
    expect(run(here, [here.before], true).refusal).toBe('the deployment failed');
  });

  it.each<[string, (here: Repository) => string[], RegExp]>([
    ['no commit', () => ['-c', 'stage=prod'], /diga a versão: npm run rollback -- COMMIT/],
    ['a commit that is not here', () => ['0123456789'], /não tem o commit 0123456789.*git fetch/],
    [
      'data that it cannot read',
      (here) => [here.oldest],
      /não lê os dados de hoje \(formato 1; hoje, 2\).*git revert/,
    ],
    [
      'a version that does not say what it reads',
      (here) => {
        here.git('rm', '-q', FORMAT);
        here.git('commit', '-qm', 'x');
        return ['HEAD'];
      },
      /não diz que dados lê.*git revert/,
    ],
    [
      'changes that no commit holds',
      (here) => {
        here.write('code.ts', '4');
        here.write('cdk.json', cdkJson({ sender: 'c' }));
        return [here.before];
      },
      /mudanças sem commit.*git stash.*\n.*code\.ts$/,
    ],
    [
      'a commit of another line',
      (here) => {
        here.git('checkout', '-qb', 'other', here.before);
        here.write('code.ts', '5');
        here.git('commit', '-qam', 'x');
        const other = here.git('rev-parse', 'HEAD');
        here.git('checkout', '-q', '-');
        return [other];
      },
      /não é anterior à versão daqui/,
    ],
  ])('refuses %s', (_what, prepare, why) => {
    const here = repository();
    const { refusal, deployed, installed } = run(here, prepare(here));
    expect(refusal).toMatch(/^Nada foi implantado: /);
    expect(refusal).toMatch(why);
    expect([deployed, installed]).toEqual([[], []]);
  });
});

it('today’s tables stand in any version, because they import nothing', () => {
  expect(readFileSync(TABLES, 'utf8')).not.toMatch(/^import /m);
  expect(readFileSync(FORMAT, 'utf8')).toMatch(/^export const DATA_FORMAT = \d+;$/m);
});
