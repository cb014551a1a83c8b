import type { Aws } from '../../infra/aws-cli.ts';
import { FIXED, PRICE } from '../cost-assumptions.ts';

/** What a resource costs per month: a price of its own, or of what it holds. */
interface Kind {
  readonly name: string;
  readonly each?: number;
  readonly perGb?: number;
}

/** By service and kind, as an ARN begins after its account. */
const KINDS: Readonly<Record<string, Kind>> = {
  'dynamodb:table': { name: 'tabelas', perGb: PRICE.tableGb },
  's3:': { name: 'baldes', perGb: PRICE.storageGb },
  'secretsmanager:secret': { name: 'segredos', each: PRICE.secret },
  'cognito-idp:userpool': { name: 'conjuntos de usuários', each: 0 },
  'logs:log-group': { name: 'logs', perGb: PRICE.storedLogGb },
  'cloudwatch:alarm': { name: 'alarmes', each: PRICE.alarm },
  'wafv2:global': { name: 'web ACL', each: PRICE.webAcl + FIXED.webAclRules * PRICE.webAclRule },
  'route53:healthcheck': { name: 'visitas de fora', each: PRICE.healthCheck },
  'cloudformation:stack': { name: 'pilhas', each: 0 },
  'lambda:function': { name: 'funções', each: 0 },
  'sqs:': { name: 'filas', each: 0 },
  'sns:': { name: 'tópicos de avisos', each: 0 },
  'cloudfront:distribution': { name: 'distribuições', each: 0 },
};

const kindOf = (arn: string): Kind => {
  const [, , service = '', , , ...rest] = arn.split(':');
  const kind = rest.join(':').split(/[:/]/)[0] ?? '';
  return KINDS[`${service}:${kind}`] ?? KINDS[`${service}:`] ?? { name: `${service} ${kind}` };
};

const usd = (amount: number) => `US$ ${amount.toFixed(2).replace('.', ',')}`;

/** The log groups of a stage by their names: Lambda makes one anew, without tags, for a function that it finds without. */
function logsOf(stage: string, aws: Aws, region: readonly string[]): string[] {
  const ofStage = new RegExp(
    `(^|/)(aws-waf-logs-)?(painel-ups-${stage}(-|$)|painel-ups/${stage}/|PainelUps\\w*-${stage}-)`,
  );
  return ['painel-ups', 'PainelUps'].flatMap((name) => {
    const { logGroups } = aws([
      'logs',
      'describe-log-groups',
      '--log-group-name-pattern',
      name,
      ...region,
    ]) as {
      logGroups: { logGroupName: string; arn: string }[];
    };
    return logGroups
      .filter(({ logGroupName }) => ofStage.test(logGroupName))
      .map(({ arn }) => arn.replace(/:\*$/, ''));
  });
}

/** All that carries a stage's tags, in its region and in us-east-1, and its log groups, with tags or without. */
export function leftoversOf(stage: string, aws: Aws): string[] {
  const tagged = (...region: string[]) =>
    aws([
      'resourcegroupstaggingapi',
      'get-resources',
      '--tag-filters',
      'Key=projeto,Values=painel-ups',
      `Key=estagio,Values=${stage}`,
      ...region,
    ]) as { ResourceTagMappingList: { ResourceARN: string }[] };
  const arns = [[], ['--region', 'us-east-1']].flatMap((region) => [
    ...tagged(...region).ResourceTagMappingList.map(({ ResourceARN }) => ResourceARN),
    ...logsOf(stage, aws, region),
  ]);
  return [...new Set(arns)].sort();
}

/** What is left of a stage, by kind, with what each kind costs per month. */
export function leftoversReport(arns: readonly string[]): string {
  if (arns.length === 0) return 'Não sobrou nada.';
  const kinds = new Map<string, { kind: Kind; found: string[] }>();
  for (const arn of arns) {
    const kind = kindOf(arn);
    kinds.set(kind.name, { kind, found: [...(kinds.get(kind.name)?.found ?? []), arn] });
  }
  let total = 0;
  const parts = [...kinds.values()].map(({ kind: { name, each, perGb }, found }) => {
    total += found.length * (each ?? 0);
    const price = perGb
      ? `${usd(perGb)} por GB`
      : each === undefined
        ? 'veja o preço'
        : usd(found.length * each);
    return [`${name}: ${found.length} (${price})`, ...found.map((arn) => `  ${arn}`)].join('\n');
  });
  return `${parts.join('\n')}\nPor mês: ${usd(total)}, mais o que guardam (us-east-1; em São Paulo, 1,6 vez).`;
}
