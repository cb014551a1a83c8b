// @process without-stack

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { synthesised } from './support/synth.ts';

const GUIDE = readFileSync('docs/operations.md', 'utf8');
const BLOCKS = [...GUIDE.matchAll(/^( *)```sh\n(.*?)^ *```/gms)].map(([, indent = '', text = '']) =>
  text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
);
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** What a shell cannot run here: it answers one word, and records its arguments. */
const STUB = `#!/bin/sh
printf '%s' "$(basename "$0")" >> "$CALLS"; for one in "$@"; do printf '\\037%s' "$one" >> "$CALLS"; done
printf '\\036' >> "$CALLS"; echo painel-ups-prod-resposta
`;

/** Runs all commands of the guide in one shell, in a copy of what they read, with the account's commands replaced. */
function runGuide() {
  const parent = mkdtempSync(join(tmpdir(), 'guia-'));
  folders.push(parent);
  const [bin, home, repo, calls] = ['bin', 'home', 'repo', 'calls'].map((name) => join(parent, name));
  if (!bin || !home || !repo || !calls) throw new Error('No folder');
  for (const folder of [bin, home, join(repo, 'infra')]) mkdirSync(folder, { recursive: true });
  execFileSync('cp', ['-r', 'infra/github', join(repo, 'infra')]);
  for (const name of ['aws', 'npm', 'npx', 'git', 'curl']) {
    writeFileSync(join(bin, name), STUB);
    chmodSync(join(bin, name), 0o755);
  }
  writeFileSync(calls, '');
  // What the operator writes in an editor.
  const prepared = ['stripe.json', 'linkedin.json', 'contas.txt'];
  for (const name of prepared) writeFileSync(join(home, name), '{}');
  const files = () => readdirSync(repo, { recursive: true, encoding: 'utf8' });
  const before = files();
  execFileSync('bash', ['-euc', BLOCKS.join('\n')], {
    cwd: repo,
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, HOME: home, TMPDIR: parent, CALLS: calls },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    calls: readFileSync(calls, 'utf8')
      .split('\x1e')
      .filter(Boolean)
      .map((call) => call.split('\x1f')),
    written: files().filter((file) => !before.includes(file)),
  };
}
const { calls, written } = runGuide();
const callsOf = (name: string) => calls.filter(([called]) => called === name).map(([, ...args]) => args);

it('has only commands that a shell understands, in their order, and that write nothing into the repository', () => {
  expect(BLOCKS.length).toBeGreaterThan(20);
  expect(written, 'npm run rollback would deploy beside them').toEqual([]);
});

const scripts: Record<string, string> = packageJson.scripts;
const sourceOf = (command: string) => readFileSync(/\S+\.ts/.exec(command)?.[0] ?? '', 'utf8');

it('calls commands of ours that exist, with flags that they take', () => {
  const ours = [
    ...callsOf('npm').flatMap(([verb, name = '', , ...args]) =>
      verb === 'run' ? [[name, args] as const] : [],
    ),
    ...[...GUIDE.matchAll(/npm run ([\w:]+)(?: -- ([^`\n]+))?/g)].map(
      ([, name = '', args = '']) => [name, args.split(/\s+/)] as const,
    ),
  ];
  expect(ours.length).toBeGreaterThan(20);
  for (const [name, args] of ours) {
    expect(scripts, name).toHaveProperty([name]);
    // deploy and destroy pass all on to the CDK, rollback to deploy.
    if (['deploy', 'destroy', 'rollback'].includes(name)) continue;
    const source = sourceOf(scripts[name] ?? '') + readFileSync('scripts/open-tables.ts', 'utf8');
    for (const flag of args.flatMap((arg) => /^--([\w-]+)/.exec(arg)?.[1] ?? []))
      expect(source, `npm run ${name} -- --${flag}`).toMatch(new RegExp(`['"]?${flag}['"]?: \\{`));
  }
  for (const args of callsOf('npx'))
    if (args[0] === 'tsx') expect(existsSync(args[1] ?? ''), args[1]).toBe(true);
});

/** The SDK clients that are installed, by the AWS CLI's name of the service. */
const CLIENTS: Record<string, string> = {
  'cognito-idp': 'cognito-identity-provider',
  cloudfront: 'cloudfront',
  dynamodb: 'dynamodb',
  secretsmanager: 'secrets-manager',
  sqs: 'sqs',
  s3api: 's3',
};

it('calls operations of AWS that exist', () => {
  const require = createRequire(import.meta.url);
  let checked = 0;
  for (const [service = '', operation = ''] of callsOf('aws')) {
    const client = CLIENTS[service];
    if (!client || operation === 'wait') continue;
    const operations = Object.keys(require(`@aws-sdk/client-${client}`)).map((name) => name.toLowerCase());
    expect(operations, `${service} ${operation}`).toContain(`${operation.replaceAll('-', '')}command`);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(15);
});

it('says which stage of an account is one too many for its roles, and which alarms a test stage lacks', async () => {
  const prod = await synthesised('prod');
  const dev = await synthesised('dev');
  const roles = prod.ofType('AWS::IAM::Role').length;
  expect(Math.floor(1000 / roles) + 1, `${roles} roles of 1,000: "quarto estágio"`).toBe(4);
  expect(GUIDE).toContain('| IAM, papéis | 1.000 por conta | quarto estágio da conta |');
  const pages = (of: typeof prod) =>
    of
      .ofType('AWS::CloudWatch::Alarm')
      .filter(({ Properties }) => JSON.stringify(Properties.AlarmActions).includes('Pages'))
      .map(({ Properties }) => String(Properties.AlarmName).replace(/.*-alarme-/, ''));
  expect(new Set([...pages(dev), 'operacao-silencio'])).toEqual(new Set(pages(prod)));
  expect(GUIDE).toContain('em estágios de teste, menos `borda-5xx`, `fora-do-ar` e `operacao-silencio`');
});

it('has no number of ours that a change makes wrong', () => {
  expect(GUIDE).not.toMatch(/\btemos \d|testes: \d/);
});
