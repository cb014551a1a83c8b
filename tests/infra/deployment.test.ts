import { describe, expect, it } from 'vitest';
import { webAclKey } from '../../infra/config.ts';
import { deploy } from '../../infra/deployment.ts';
import { SETTINGS } from './support/stages.ts';

const ARN = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/painel-ups-prod/1';
const OTHER = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/da-empresa/2';

const STAGE = { Endereco: 'https://painel.example.com', Distribuicao: 'E1' };

/** What npm run deploy makes of its arguments: the commands of the CDK, and what it keeps for later ones. */
function run(args: string[], { settings = {}, kept = {}, said = ARN as string | null } = {}) {
  const commands: string[][] = [];
  const context: Record<string, unknown> = {
    stages: { prod: { ...SETTINGS, stage: 'prod', ...settings } },
    ...kept,
  };
  deploy({
    args,
    context,
    cdk: (command) => void commands.push([...command]),
    outputs: (file) => ({
      ...(file === 'saidas.json' && said && { 'PainelUpsBorda-prod': { WebAclArn: said } }),
      ...(commands.at(-1)?.includes(file) && { 'PainelUps-prod': STAGE }),
    }),
    saveContext: (name, value) => {
      expect(commands, 'kept before the stage is deployed').toHaveLength(1);
      context[name] = value;
    },
    outputsFile: 'saidas.json',
  });
  return { commands, kept: context[webAclKey('prod')] };
}
const OURS = ['--outputs-file', 'saidas.json'];
const acl = (args: string[]) => [
  'deploy',
  '--app',
  'node --import tsx infra/web-acl-app.ts',
  ...OURS,
  ...args,
];
const stage = (args: string[], outputs = 'saidas.json') => ['deploy', ...args, '--outputs-file', outputs];
const alarms = (args: string[]) => [
  'deploy',
  '--app',
  'node --import tsx infra/edge-alarms-app.ts',
  ...OURS,
  '-c',
  'painel-ups:distribuicao=E1',
  '-c',
  'painel-ups:endereco=painel.example.com',
  ...args,
];

describe('a production stage', () => {
  const args = ['-c', 'stage=prod', '--no-rollback'];

  it('gets its web ACL first, whose address is kept, and its alarms in us-east-1 last', () => {
    expect(run(args)).toEqual({ commands: [acl(args), stage(args), alarms(args)], kept: ARN });
  });

  it('gets its rules anew with each deploy', () => {
    const again = run(args, { kept: { [webAclKey('prod')]: ARN } });
    expect(again).toEqual({ commands: [acl(args), stage(args), alarms(args)], kept: ARN });
  });

  it.each([
    [['--outputs-file', 'outputs.json']],
    [['--outputs-file=outputs.json']],
    [['-O', 'outputs.json']],
  ])('writes what it tells where it is asked to, by %j, and not what the web ACL tells', (asked) => {
    const { commands } = run([...asked, ...args]);
    expect(commands).toEqual([acl(args), stage(args, 'outputs.json'), alarms(args)]);
  });

  it.each([
    ['that names one of its own', { settings: { webAclArn: OTHER } }, args],
    ['that is to have none', { settings: { webAcl: 'false' } }, args],
    [
      'that is to have none this time',
      { kept: { [webAclKey('prod')]: ARN } },
      [...args, '--context=webAcl=false'],
    ],
  ])('%s is deployed without one', (_what, given, asked) => {
    expect(run(asked, given).commands).toEqual([stage(asked), alarms(asked)]);
  });

  it('has no alarms in us-east-1 when only the essential ones are wanted', () => {
    const essential = { settings: { monitoring: 'essential' } };
    expect(run(args, essential).commands).toEqual([acl(args), stage(args)]);
  });

  it('is not deployed where nobody knows whether it would be protected', () => {
    expect(() => run(args, { said: null })).toThrow('não disse o WebAclArn');
    expect(() => run(['-c', 'stage=prdo'])).toThrow('"stages" do cdk.json não tem prdo');
  });
});

it('any other stage is deployed by itself', () => {
  const args = ['--context', 'stage=prod', '-c', 'production=false'];
  expect(run(args)).toEqual({ commands: [stage(args)], kept: undefined });
});
