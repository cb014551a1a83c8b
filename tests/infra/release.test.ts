import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type IStackSynthesizer, LegacyStackSynthesizer, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { expect, it } from 'vitest';
import { TABLES } from '../../functions/platform/dynamodb/tables.ts';
import { parseConfig } from '../../infra/config.ts';
import { CREATED, DEPLOYING, unlessBare } from '../../infra/protection.ts';
import { WebAclStack } from '../../infra/web-acl.ts';
import { SETTINGS, STAGES } from './support/stages.ts';
import { Synthesised, synthesised } from './support/synth.ts';
import { synthesise } from './support/synthesise.ts';
import type { Resource } from './support/template.ts';

const HELD = [
  'AWS::DynamoDB::Table',
  'AWS::Cognito::UserPool',
  'AWS::SecretsManager::Secret',
  'AWS::S3::Bucket',
];
const prod = await synthesised('prod');
const policies = (of: Synthesised, types: readonly string[]) =>
  new Set(of.resources.filter(({ Type }) => types.includes(Type)).map((each) => each.DeletionPolicy));
const refusesDeletion = (of: Synthesised) => [
  of.root.terminationProtection,
  ...of.ofType('AWS::DynamoDB::Table').map(({ Properties }) => Properties.DeletionProtectionEnabled ?? false),
  ...of.ofType('AWS::Cognito::UserPool').map(({ Properties }) => Properties.DeletionProtection === 'ACTIVE'),
];

it('a release changes only the functions that report the version', async () => {
  const dev = await synthesised('dev');
  const next = new Synthesised(STAGES.dev, synthesise(STAGES.dev, { version: '9.9.9' }));
  const key = ({ stack, id }: Resource) => `${stack}/${id}`;
  const before = new Map(dev.resources.map((each) => [key(each), JSON.stringify(each)]));
  const changed = next.resources.filter(
    (each) => before.get(key(each)) !== JSON.stringify(each) && each.Type !== 'AWS::CloudFormation::Stack',
  );
  expect(changed.map(({ Properties }) => Properties.FunctionName).sort()).toEqual([
    'painel-ups-dev-mcp-mcpMessage',
    'painel-ups-dev-sistema-health',
    'painel-ups-dev-sistema-openapi',
  ]);
  for (const { Properties } of changed) expect(Properties.Environment.Variables.APP_VERSION).toBe('9.9.9');
  expect(next.resources).toHaveLength(dev.resources.length);
});

it('data outlive the stack, but not the deployment that failed to create them', () => {
  // Uploads and the site's files can be made again.
  expect(policies(prod, HELD.slice(0, 3))).toEqual(new Set(['RetainExceptOnCreate']));
  const buckets = prod.ofType('AWS::S3::Bucket').map(({ DeletionPolicy }) => DeletionPolicy);
  expect(buckets.sort()).toEqual(['Delete', 'Delete', 'RetainExceptOnCreate']);
  expect(new Set(refusesDeletion(prod))).toEqual(new Set([true]));
});

it('what a deployment creates can still be taken back by it: protection comes when all of it is there', () => {
  const created = ['pilha', 'usuarios', ...Object.keys(TABLES)].join();
  const first = new Synthesised(STAGES.prod, synthesise(STAGES.prod, { context: { [CREATED]: created } }));
  expect(new Set(refusesDeletion(first))).toEqual(new Set([false]));
  expect(policies(first, HELD.slice(0, 3))).toEqual(new Set(['RetainExceptOnCreate']));
  // Nothing is created after the site's files, so their bucket is empty when anything else fails.
  const files = first.resources.filter(({ Type }) => Type === 'Custom::CDKBucketDeployment');
  const areas = first.areas().map(({ id }) => id);
  expect(files.length).toBeGreaterThan(0);
  for (const { DependsOn } of files) expect(DependsOn).toEqual(expect.arrayContaining(areas));
});

it('a stage being dismantled lets go of everything but the logs of half a year', () => {
  const settings = { ...STAGES.prod, dismantling: 'true' };
  const leaving = new Synthesised(settings, synthesise(settings));
  expect(policies(leaving, HELD)).toEqual(new Set(['Delete']));
  expect(new Set(refusesDeletion(leaving))).toEqual(new Set([false]));
  const logs = leaving
    .ofType('AWS::Logs::LogGroup')
    // The functions that CDK adds to deploy log nothing of the product.
    .filter(({ Properties }) =>
      /^\/(aws\/lambda|painel-ups)\/(?!.*implantacao)/.test(leaving.text(Properties.LogGroupName)),
    );
  expect(logs.length).toBeGreaterThan(150);
  for (const { DeletionPolicy, Properties } of logs)
    expect([DeletionPolicy, Properties.RetentionInDays], Properties.LogGroupName).toEqual(['Retain', 180]);
  const acl = (given: object) =>
    new WebAclStack(
      new App({ analyticsReporting: false }),
      parseConfig({ ...SETTINGS, stage: 'prod', ...given }),
    );
  expect([acl({}).terminationProtection, acl({ dismantling: true }).terminationProtection]).toEqual([
    true,
    false,
  ]);
  Template.fromStack(acl({})).resourceCountIs('AWS::WAFv2::WebACL', 1);
});

it('a bare cdk deploy is refused by the name of the right command, and cdk synth works', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'sozinho-'));
  const app = new App({ outdir, analyticsReporting: false });
  const env = { account: '111122223333', region: 'sa-east-1' };
  const stack = new Stack(app, 'PainelUps-prod', {
    ...unlessBare(app, { stage: 'prod' }),
    env,
    // without assets, whose upload would need an account
    synthesizer: new LegacyStackSynthesizer() as IStackSynthesizer,
  });
  new Topic(stack, 'Topic');
  app.synth();
  const cdk = (command: string) => {
    const args = ['node_modules/aws-cdk/bin/cdk', command, '--app', outdir, '--no-notices'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  expect(cdk('synth').status).toBe(0);
  const refused = cdk('deploy');
  expect(refused.status).toBe(1);
  expect(refused.said).toContain('use "npm run deploy -- -c stage=prod"');
  rmSync(outdir, { recursive: true });
  const ofOurs = new App({ analyticsReporting: false, context: { [DEPLOYING]: 'sim' } });
  expect(unlessBare(ofOurs, { stage: 'prod' })).toEqual({});
});
