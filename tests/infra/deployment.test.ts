import { describe, expect, it } from 'vitest';
import { TABLES } from '../../functions/platform/dynamodb/tables.ts';
import { webAclKey } from '../../infra/config.ts';
import { type Deployment, deploy, destroy } from '../../infra/deployment.ts';
import { DOMAIN, SETTINGS } from './support/stages.ts';
import { synthesised } from './support/synth.ts';

const ARN = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/painel-ups-prod/1';
const OTHER = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/da-empresa/2';
const OUTPUTS = { Endereco: 'https://painel.example.com', Distribuicao: 'E1' };
const prod = await synthesised('prod');
const TEMPLATE = prod.root.template;
const alarmArn = (name: string) =>
  `arn:aws:cloudwatch:sa-east-1:111122223333:alarm:painel-ups-prod-alarme-${name}`;
const WATCHED = [alarmArn('api-5xx'), alarmArn('eventos-parados')];

interface Account {
  settings?: object;
  kept?: Record<string, unknown>;
  /** what the web ACL's stack tells */
  said?: string | null;
  status?: string | null;
  template?: unknown;
  raised?: boolean;
  /** regions that are ready for the CDK */
  bootstrapped?: string[];
  /** concurrent runs that the account allows, and those that no function has reserved */
  runs?: [all: number, free: number];
  /** identities that SES already has, by name, and the stage whose tag they carry */
  identities?: Record<string, string>;
  /** names at which the hosted zone already has a record */
  records?: string[];
  /** the operator does not confirm the deletion */
  declined?: boolean;
}

/** A command of the operator's: the commands of the CDK that it runs, what it changes in AWS, and what it keeps and says. */
function run(args: string[], account: Account = {}, command: (deployment: Deployment) => void = deploy) {
  const { settings = {}, kept = {}, said = ARN, status = 'UPDATE_COMPLETE', template = TEMPLATE } = account;
  const { bootstrapped = ['', 'us-east-1'], raised = false, declined = false } = account;
  const { runs: [all, free] = [1000, 1000], identities = {}, records = [] } = account;
  const commands: string[][] = [];
  const changes: string[][] = [];
  const told: string[] = [];
  const context: Record<string, unknown> = {
    stages: { prod: { ...SETTINGS, stage: 'prod', ...settings } },
    ...kept,
  };
  const answers: Record<string, (given: readonly string[]) => unknown> = {
    'describe-stacks': (given) => {
      if (given.includes('us-east-1')) return {};
      const isGone = status === null || (!declined && commands.some(([name]) => name === 'destroy'));
      return isGone ? undefined : { Stacks: [{ StackStatus: status }] };
    },
    'get-template': () => ({ TemplateBody: template }),
    'get-parameter': (given) =>
      bootstrapped.includes(given[given.indexOf('--region') + 1] === 'us-east-1' ? 'us-east-1' : '')
        ? {}
        : undefined,
    'get-account-settings': () => ({
      AccountLimit: { ConcurrentExecutions: all, UnreservedConcurrentExecutions: free },
    }),
    'get-email-identity': (given) => {
      const owner = identities[given[given.indexOf('--email-identity') + 1] ?? ''];
      return owner === undefined ? undefined : { Tags: owner ? [{ Key: 'estagio', Value: owner }] : [] };
    },
    // The first at or after the name asked for.
    'list-resource-record-sets': (given) => {
      const asked = given[given.indexOf('--start-record-name') + 1] ?? '';
      return {
        ResourceRecordSets: [{ Name: records.includes(asked) ? `${asked}.` : 'www.example.com.' }],
      };
    },
    'describe-alarms': (given) => ({
      MetricAlarms: given
        .filter((name) => name.startsWith('painel-ups'))
        .map((AlarmName) => ({
          AlarmName,
          AlarmArn: `arn:aws:cloudwatch:sa-east-1:111122223333:alarm:${AlarmName}`,
          StateValue: raised ? 'ALARM' : 'OK',
        })),
    }),
  };
  command({
    args,
    context,
    cdk: (given) => void commands.push([...given]),
    aws: (given) => {
      const answer = answers[given[1] ?? ''];
      if (answer) return answer(given);
      changes.push([...given]);
      return {};
    },
    outputs: (file) => ({
      ...(file === 'saidas.json' && said && { 'PainelUpsBorda-prod': { WebAclArn: said } }),
      ...(commands.at(-1)?.includes(file) && { 'PainelUps-prod': OUTPUTS }),
    }),
    saveContext: (name, value) => {
      context[name] = value;
    },
    say: (text) => void told.push(text),
    outputsFile: 'saidas.json',
  });
  return { commands, changes, told, kept: context[webAclKey('prod')] };
}

const OURS = ['--outputs-file', 'saidas.json'];
const ACL_APP = ['--app', 'node --import tsx infra/web-acl-app.ts'];
const acl = (args: string[]) => ['deploy', ...ACL_APP, ...OURS, ...args];
const MONITORED = [
  ...WATCHED.map((arn) => `--rollback-trigger-alarm-arns=${arn}`),
  '--monitoring-time-minutes=5',
];
const UNMONITORED = ['--rollback-trigger-alarm-arns=none'];
const stage = (args: string[], given = MONITORED, outputs = 'saidas.json') => [
  'deploy',
  ...args,
  '-c',
  'painel-ups:implantar=sim',
  ...given,
  '--outputs-file',
  outputs,
];
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
const ARGS = ['-c', 'stage=prod', '--progress', 'events'];

describe('a production stage', () => {
  it('gets its web ACL first, whose address is kept, and its alarms in us-east-1 last', () => {
    expect(run(ARGS)).toMatchObject({ commands: [acl(ARGS), stage(ARGS), alarms(ARGS)], kept: ARN });
  });

  it('gets its rules anew with each deploy', () => {
    const again = run(ARGS, { kept: { [webAclKey('prod')]: ARN } });
    expect(again).toMatchObject({ commands: [acl(ARGS), stage(ARGS), alarms(ARGS)], kept: ARN });
  });

  it.each([
    [['--outputs-file', 'outputs.json']],
    [['--outputs-file=outputs.json']],
    [['-O', 'outputs.json']],
  ])('writes what it tells where it is asked to, by %j, and not what the web ACL tells', (asked) => {
    const { commands } = run([...asked, ...ARGS]);
    expect(commands).toEqual([acl(ARGS), stage(ARGS, MONITORED, 'outputs.json'), alarms(ARGS)]);
  });

  it.each([
    ['that names one of its own', { settings: { webAclArn: OTHER } }, ARGS],
    ['that is to have none', { settings: { webAcl: 'false' } }, ARGS],
    [
      'that is to have none this time',
      { kept: { [webAclKey('prod')]: ARN } },
      [...ARGS, '--context=webAcl=false'],
    ],
  ])('%s is deployed without one', (_what, given, asked) => {
    expect(run(asked, given).commands).toEqual([stage(asked), alarms(asked)]);
  });

  it('has no alarms in us-east-1 when only the essential ones are wanted', () => {
    const essential = { settings: { monitoring: 'essential' } };
    expect(run(ARGS, essential).commands).toEqual([acl(ARGS), stage(ARGS)]);
  });

  it('is not deployed where nobody knows whether it would be protected', () => {
    expect(() => run(ARGS, { said: null })).toThrow('não disse o WebAclArn');
    expect(() => run(['-c', 'stage=prdo'])).toThrow('"stages" do cdk.json não tem prdo');
  });
});

describe('the first deploy', () => {
  const first = { status: null };
  const everything = ['pilha', 'usuarios', ...Object.keys(TABLES)];

  it.each([
    [null],
    ['ROLLBACK_COMPLETE'],
    ['CREATE_FAILED'],
  ])('protects what it creates once all of it is there, not before (found: %s)', (status) => {
    const { commands, told } = run(ARGS, { status });
    expect(commands).toEqual([
      acl(ARGS),
      stage(ARGS, ['-c', `painel-ups:novos=${everything.join()}`, ...UNMONITORED]),
      stage(ARGS, UNMONITORED),
      alarms(ARGS),
    ]);
    expect(told).toEqual([expect.stringContaining('proteger')]);
  });

  it('prepares both regions, each only when it is not ready', () => {
    const settings = [...ARGS.slice(0, 2), '--profile', 'loja'];
    const both = run([...settings, '--no-rollback'], { ...first, bootstrapped: [] });
    expect(both.commands.slice(0, 2)).toEqual([
      ['bootstrap', ...settings],
      ['bootstrap', ...ACL_APP, ...settings],
    ]);
    expect(both.told.slice(0, 2)).toEqual([
      expect.stringContaining('na região do estágio'),
      expect.stringContaining('us-east-1'),
    ]);
    const one = run(settings, { ...first, bootstrapped: [''] });
    expect(one.commands.filter(([name]) => name === 'bootstrap')).toEqual([
      ['bootstrap', ...ACL_APP, ...settings],
    ]);
    const small = run([...settings, '-c', 'production=false'], { ...first, bootstrapped: [''] });
    expect(small.commands.map(([name]) => name)).toEqual(['deploy']);
  });
});

describe('an account that a first deploy would find out about halfway', () => {
  const first = { status: null };
  const address = 'nao-responda@mail.example.com';

  it.each<[string, Account, string[], RegExp]>([
    [
      'that is new, with ten runs at once',
      { runs: [10, 10] },
      ARGS,
      /concurrency: a conta permite 10 .*não 1000; peça o aumento .*"concurrency": 10\./,
    ],
    [
      'whose other functions have reserved too much',
      { runs: [1000, 130] },
      ARGS,
      /checksAtOnce: outras funções da conta reservam 870 de 1000 .*"concurrency": 130\./,
    ],
    [
      'in which another stage has the sender’s address',
      { identities: { [address]: 'teste' } },
      ARGS,
      /sender: o SES já tem nao-responda@mail\.example\.com\. .*"dkim": false/,
    ],
    [
      'in which the domain of the sender was made by hand',
      { identities: { 'mail.example.com': '' } },
      ARGS,
      /sender: o SES já tem mail\.example\.com\./,
    ],
    [
      'whose zone has a DMARC policy of the sender’s domain',
      { settings: DOMAIN, records: ['_dmarc.mail.example.com'] },
      ARGS,
      /dmarc: a zona já tem _dmarc\.mail\.example\.com\. .*"dmarc": false/,
    ],
    [
      'whose zone has something where bounces would go',
      { settings: DOMAIN, records: ['retorno.mail.example.com'] },
      ARGS,
      /sender: a zona já tem retorno\.mail\.example\.com,/,
    ],
  ])('%s is refused before anything is deployed, with what to do', (_what, account, args, problem) => {
    expect(() => run(args, { ...first, ...account })).toThrow(/^Nada foi implantado:/);
    expect(() => run(args, { ...first, ...account })).toThrow(problem);
  });

  it.each<[string, Account, string[]]>([
    ['as small as the stage says', { runs: [10, 10] }, [...ARGS, '-c', 'concurrency=10']],
    ['with room for one more stage', { runs: [1000, 140] }, ARGS],
    [
      'whose sender another stage keeps',
      { identities: { [address]: 'teste' } },
      [...ARGS, '-c', 'dkim=false'],
    ],
    [
      'whose zone keeps its own DMARC policy',
      { settings: DOMAIN, records: ['_dmarc.mail.example.com'] },
      [...ARGS, '-c', 'dmarc=false'],
    ],
    ['with the identities of an attempt of the stage itself', { identities: { [address]: 'prod' } }, ARGS],
  ])('%s is taken', (_what, account, args) => {
    expect(run(args, { ...first, ...account }).commands.length).toBeGreaterThan(1);
  });

  it('is not asked for an update, which may be urgent', () => {
    expect(run(ARGS, { runs: [10, 10] }).commands).toContainEqual(stage(ARGS));
  });
});

describe('an update', () => {
  it('is taken back on alarms that the stage has', () => {
    const names = prod.ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.AlarmName);
    for (const arn of WATCHED) expect(names).toContain(arn.split(':').at(-1));
  });

  const without = (...ids: string[]) => ({
    Resources: Object.fromEntries(
      Object.entries(TEMPLATE.Resources).filter(
        ([, { Properties }]) => !ids.includes(String(Properties?.TableName).replace('painel-ups-prod-', '')),
      ),
    ),
  });

  it('that adds a table protects it when all is there, and never loosens the others', () => {
    const { commands } = run(ARGS, { template: without('equipes') });
    expect(commands.slice(1, 3)).toEqual([
      stage(ARGS, ['-c', 'painel-ups:novos=equipes', ...MONITORED]),
      stage(ARGS, UNMONITORED),
    ]);
  });

  it.each([
    ['that may be the cure of what is already wrong', ARGS, true],
    ['that is to stay half-done', [...ARGS, '--no-rollback'], false],
    ['while paused', [...ARGS, '-c', 'paused=true'], false],
    ['of a stage without people', [...ARGS, '-c', 'production=false', '-c', 'monitoring=essential'], false],
  ])('%s is not taken back by alarms, nor by those of the deploy before', (_what, args, raised) => {
    const unprotected = { Resources: {} };
    const template = args.includes('production=false') ? unprotected : TEMPLATE;
    const { commands } = run(args, { raised, template });
    expect(commands).toContainEqual(stage(args, UNMONITORED));
  });

  it('that would cut the logs of half a year is refused before anything is deployed', () => {
    expect(() => run([...ARGS, '-c', 'production=false'])).toThrow(/seis meses.*dismantling=true/);
  });

  it('that CloudFormation would refuse halfway is refused before anything is deployed', () => {
    const old = structuredClone(TEMPLATE);
    const funcionarios = Object.values(old.Resources).find(
      ({ Properties }) => Properties?.TableName === 'painel-ups-prod-funcionarios',
    );
    funcionarios?.Properties.GlobalSecondaryIndexes.splice(0, 2);
    expect(() => run(ARGS, { template: old })).toThrow(
      /Nada foi implantado:\n {2}- funcionarios: cria porId, cria ranking/,
    );
  });
});

it('any other stage is deployed by itself', () => {
  const args = ['--context', 'stage=prod', '-c', 'production=false'];
  const { commands, kept } = run(args, { status: null });
  expect({ commands, kept }).toEqual({ commands: [stage(args, UNMONITORED)], kept: undefined });
});

describe('dismantling', () => {
  const args = ['-c', 'stage=prod', '-c', 'dismantling=true'];
  const kept = { [webAclKey('prod')]: ARN };

  it('takes protection off the stage and its web ACL, and watches neither', () => {
    expect(run(args, { kept }).commands).toEqual([acl(args), stage(args, UNMONITORED)]);
  });

  it('deletes the stage, then what stands for it in us-east-1, and forgets the web ACL', () => {
    const { commands, changes, kept: left } = run(args, { kept }, destroy);
    expect(commands).toEqual([['destroy', ...args]]);
    const stacks = changes.filter(([, name]) => name === 'delete-stack').map((given) => given[3]);
    expect(stacks).toEqual(['PainelUpsVista-prod', 'PainelUpsBorda-prod']);
    for (const change of changes) expect(change.slice(-2)).toEqual(['--region', 'us-east-1']);
    expect(left).toBeUndefined();
  });

  it('deletes nothing of a stage that is protected, or while the stage still stands', () => {
    expect(() => run(ARGS, { kept }, destroy)).toThrow('dismantling=true');
    expect(() => run(args, { kept, declined: true }, destroy)).toThrow('continua lá');
  });
});
