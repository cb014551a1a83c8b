import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitOnConfigError } from './config-error.ts';
import { deploy } from './deployment.ts';
import { writeFileAtomic } from './local/persist.ts';

/** npm run deploy -- -c stage=prod […]: deploys a stage and its web ACL. All arguments are passed to `cdk deploy`. */
const CDK = fileURLToPath(new URL('../node_modules/aws-cdk/bin/cdk', import.meta.url));
const CONTEXT = 'cdk.context.json';

const read = (file: string): Record<string, unknown> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};

const folder = mkdtempSync(join(tmpdir(), 'painel-ups-implantar-'));
try {
  await exitOnConfigError(() =>
    deploy({
      args: process.argv.slice(2),
      context: { ...(read('cdk.json').context as object), ...read(CONTEXT) },
      cdk: (args) => {
        execFileSync(process.execPath, [CDK, ...args], { stdio: 'inherit' });
      },
      outputs: (file) => read(file) as Record<string, Record<string, string>>,
      saveContext: (name, value) =>
        writeFileAtomic(CONTEXT, `${JSON.stringify({ ...read(CONTEXT), [name]: value }, null, 2)}\n`),
      outputsFile: join(folder, 'saidas.json'),
    }),
  );
} catch {
  // The CDK has printed the reason.
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
