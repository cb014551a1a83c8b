import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATA_FORMAT } from '../functions/platform/dynamodb/data-format.ts';
import { exitOnConfigError } from '../infra/config-error.ts';
import { npmCommand } from '../infra/npm.ts';
import { rollback } from '../infra/rollback.ts';

/** npm run rollback -- COMMIT -c stage=prod: deploys the code of an older commit with today's settings and tables. */
const SETTINGS = "import('./infra/config.ts').then(({ SETTING_NAMES }) => SETTING_NAMES)";
const INDEXES =
  "import('./functions/platform/dynamodb/tables.ts').then(({ TABLES }) => Object.entries(TABLES).flatMap(([table, { indexes = [] }]) => indexes.map(({ name }) => table + '.' + name)))";
/** The list that an expression of the version in a folder yields. */
const listIn = (cwd: string, expression: string) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ['--import', 'tsx', '-e', `${expression}.then((list) => console.log(JSON.stringify(list)))`],
      { cwd, encoding: 'utf8' },
    ),
  ) as string[];
const parent = mkdtempSync(join(tmpdir(), 'painel-ups-voltar-'));
try {
  await exitOnConfigError(() =>
    rollback({
      args: process.argv.slice(2),
      root: process.cwd(),
      dataFormat: DATA_FORMAT,
      folder: join(parent, 'versao'),
      install: (cwd) => {
        const { file, args, shell } = npmCommand(['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
        execFileSync(file, args, { cwd, shell, stdio: 'inherit' });
      },
      settingsOf: (cwd) => listIn(cwd, SETTINGS),
      indexesOf: (cwd) => listIn(cwd, INDEXES),
      deploy: (cwd, args) => {
        const command = ['--import', 'tsx', 'infra/deploy.ts', ...args];
        execFileSync(process.execPath, command, { cwd, stdio: 'inherit' });
      },
      say: (text) => console.error(text),
    }),
  );
} catch {
  // What failed has printed why.
  process.exitCode = 1;
} finally {
  rmSync(parent, { recursive: true, force: true });
}
