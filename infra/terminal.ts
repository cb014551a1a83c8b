import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { awsCli } from './aws-cli.ts';
import { exitOnConfigError } from './config-error.ts';
import { type Deployment, profileIn } from './deployment.ts';
import { writeFileAtomic } from './local/persist.ts';

const CDK = fileURLToPath(new URL('../node_modules/aws-cdk/bin/cdk', import.meta.url));
const CONTEXT = 'cdk.context.json';

const read = (file: string): Record<string, unknown> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};

/** The CDK has printed why. */
class CdkFailed extends Error {}

/** Runs a command of this terminal on the stage that its arguments name. */
export async function inTerminal(run: (deployment: Deployment) => void): Promise<void> {
  const args = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'painel-ups-implantar-'));
  const deployment: Deployment = {
    args,
    context: { ...(read('cdk.json').context as object), ...read(CONTEXT) },
    cdk: (given) => {
      try {
        execFileSync(process.execPath, [CDK, ...given], { stdio: 'inherit' });
      } catch {
        throw new CdkFailed();
      }
    },
    aws: awsCli(profileIn(args)),
    outputs: (file) => read(file) as Record<string, Record<string, string>>,
    saveContext: (name, value) =>
      writeFileAtomic(CONTEXT, `${JSON.stringify({ ...read(CONTEXT), [name]: value }, null, 2)}\n`),
    say: (text) => console.error(text),
    outputsFile: join(folder, 'saidas.json'),
  };
  try {
    await exitOnConfigError(() => run(deployment));
  } catch (error) {
    if (!(error instanceof CdkFailed)) console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
