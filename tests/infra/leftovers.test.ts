import { expect, it } from 'vitest';
import { leftoversOf, leftoversReport } from '../../scripts/leftovers/list.ts';

const arn = (service: string, rest: string, region = 'sa-east-1') =>
  `arn:aws:${service}:${region}:111122223333:${rest}`;
const LEFT = [
  arn('dynamodb', 'table/painel-ups-prod-posts'),
  arn('secretsmanager', 'secret:painel-ups/prod/membros-x'),
  arn('secretsmanager', 'secret:painel-ups/prod/stripe-x'),
  arn('logs', 'log-group:/aws/lambda/painel-ups-prod-posts-create'),
  'arn:aws:s3:::painel-ups-prod-midias-111122223333-sa-east-1',
];
const EDGE = [
  arn('wafv2', 'global/webacl/painel-ups-prod/1', 'us-east-1'),
  arn('kinesis', 'stream/x', 'us-east-1'),
];

/** The account, which answers by tag, name and region. */
const account = (found: Record<string, string[]>, logs: string[] = []) => {
  const asked: string[][] = [];
  const aws = (args: readonly string[]) => {
    const region = args.includes('us-east-1') ? 'us-east-1' : 'here';
    if (args[0] === 'logs') {
      const pattern = args[args.indexOf('--log-group-name-pattern') + 1] ?? '';
      const named = region === 'here' ? logs.filter((name) => name.includes(pattern)) : [];
      return {
        logGroups: named.map((logGroupName) => ({
          logGroupName,
          arn: `${arn('logs', `log-group:${logGroupName}`)}:*`,
        })),
      };
    }
    asked.push([...args]);
    return { ResourceTagMappingList: (found[region] ?? []).map((ResourceARN) => ({ ResourceARN })) };
  };
  return { asked, aws };
};

it('lists what carries the stage’s tags in both regions, each once', () => {
  const { asked, aws } = account({ here: [...LEFT, ...EDGE], 'us-east-1': EDGE });
  expect(leftoversOf('prod', aws)).toEqual([...LEFT, ...EDGE].sort());
  expect(asked).toHaveLength(2);
  for (const args of asked)
    expect(args).toEqual(
      expect.arrayContaining(['Key=projeto,Values=painel-ups', 'Key=estagio,Values=prod']),
    );
});

it('finds by its name a log group that no tag marks, of this stage alone, and tells it once', () => {
  const group = (name: string) => arn('logs', `log-group:${name}`);
  const untagged = [
    '/aws/lambda/PainelUps-prod-AWS679f53fac002430cb0da5b7982bd2287-x',
    '/painel-ups/prod/implantacao',
    '/aws/lambda/painel-ups-prod-posts-create',
    'aws-waf-logs-painel-ups-prod',
  ];
  const others = ['/aws/lambda/painel-ups-prod2-posts-create', '/aws/lambda/PainelUps-prod2-AWS679-x'];
  const { aws } = account({ here: LEFT }, [...untagged, ...others]);
  expect(leftoversOf('prod', aws)).toEqual([...new Set([...LEFT, ...untagged.map(group)])].sort());
});

it('says what each kind costs per month', () => {
  const report = leftoversReport([...LEFT, ...EDGE]);
  expect(report.split('\n').filter((line) => !line.startsWith('  '))).toEqual([
    'tabelas: 1 (US$ 0,45 por GB)',
    'segredos: 2 (US$ 0,80)',
    'logs: 1 (US$ 0,03 por GB)',
    'baldes: 1 (US$ 0,02 por GB)',
    'web ACL: 1 (US$ 11,00)',
    'kinesis stream: 1 (veja o preço)',
    'Por mês: US$ 11,80, mais o que guardam (us-east-1; em São Paulo, 1,6 vez).',
  ]);
  expect(report).toContain('  arn:aws:s3:::painel-ups-prod-midias');
  expect(leftoversReport([])).toBe('Não sobrou nada.');
});
