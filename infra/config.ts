import type { Node } from 'constructs';
import * as z from 'zod/mini';
import { schema } from './config-schema.ts';
import { readSender } from './sender.ts';

/** The settings that cdk.json or `-c` may hold. */
export const SETTING_NAMES = Object.keys(schema.shape);

export type Config = Omit<z.output<typeof schema>, keyof Defaulted> & Defaulted;

/** Settings whose default depends on others. */
interface Defaulted {
  production: boolean;
  webAcl: boolean;
  alarmEmail: string;
  pageEmail: string;
  monitoring: 'full' | 'essential';
  healthCheck: boolean;
}

/** A mistake in cdk.json or `-c`. The message lists all mistakes, for the operator. */
export class ConfigError extends Error {}

/** Context that the CDK itself keeps under plain names; its flags and look-ups contain a colon or slash. */
const OF_CDK = ['acknowledged-issue-numbers', 'cli-telemetry'];

/** Settings that are objects: `-c` passes them as JSON. */
const OBJECTS = ['contatos', 'privacidade'];

/** Default of the setting `production`. */
export const isProductionName = (stage: string): boolean => stage.startsWith('prod');

/** Key in cdk.context.json under which `npm run deploy` stores the ARN of a stage's web ACL. */
export const webAclKey = (stage: string): string => `painel-ups:webAclArn:${stage}`;

/** Unknown names given with `-c` or beside the stages: most likely misspelt settings. */
const unknownNames = (node: Node): string[] =>
  Object.keys(node.getAllContext() as Record<string, unknown>)
    .filter((name) => !/[:/]/.test(name) && !['stages', ...OF_CDK, ...SETTING_NAMES].includes(name))
    .map((name) => `${name}: não existe este valor (existem ${SETTING_NAMES.join(', ')})`);

/**
 * The settings of one stage: `stages.<stage>` in cdk.json, overridden by `-c name=value`.
 * @throws ConfigError listing all mistakes
 */
export function readConfig(node: Node): Config {
  const stage = node.tryGetContext('stage');
  const stages = (node.tryGetContext('stages') ?? {}) as Record<string, Record<string, unknown>>;
  const given: Record<string, unknown> = { ...stages[stage] };
  for (const name of SETTING_NAMES) {
    const value: unknown = node.tryGetContext(name);
    if (value !== undefined) given[name] = OBJECTS.includes(name) ? fromText(value) : value;
  }
  const acl: unknown = node.tryGetContext(webAclKey(stage));
  if (acl !== undefined && String(given.webAcl) !== 'false') given.webAclArn ??= acl;
  // A mistyped stage has no settings: without this hint, each of them would be reported as missing.
  const hints =
    stage in stages
      ? []
      : [`stage: "stages" do cdk.json não tem ${stage} (tem ${Object.keys(stages).join(', ')})`];
  return parseConfig(given, hints, unknownNames(node));
}

function fromText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/**
 * Validates settings from any source.
 * @throws ConfigError listing all mistakes, those in `wrong`, and the hints that explain why settings may be missing
 */
export function parseConfig(
  given: Record<string, unknown>,
  hints: readonly string[] = [],
  wrong: readonly string[] = [],
): Config {
  const result = z.safeParse(schema, given);
  const problems = [
    ...wrong,
    ...(result.success
      ? inconsistencies(result.data)
      : [...hints, ...result.error.issues.flatMap((issue) => describe(issue, given))]),
  ];
  if (!result.success || problems.length > 0) {
    throw new ConfigError(
      `Configuração inválida (cdk.json ou -c):\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
  }
  const { data } = result;
  const production = isProduction(data);
  const alarmEmail = data.alarmEmail ?? data.adminEmail;
  const monitoring = data.monitoring ?? (production ? 'full' : 'essential');
  return {
    ...data,
    production,
    webAcl: data.webAcl ?? production,
    alarmEmail,
    pageEmail: data.pageEmail ?? alarmEmail,
    monitoring,
    healthCheck: data.healthCheck ?? monitoring === 'full',
  };
}

function describe(issue: z.core.$ZodIssue, given: Record<string, unknown>): string[] {
  const name = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${[...issue.path, key].join('.')}: não existe este valor`);
  return [
    given[name] === undefined && issue.code === 'invalid_type'
      ? `${name}: falta este valor`
      : `${name}: ${issue.message}`,
  ];
}

const isProduction = ({ production, stage }: z.output<typeof schema>): boolean =>
  production ?? isProductionName(stage);

function inconsistencies(data: z.output<typeof schema>): string[] {
  const problems: string[] = [];
  const together = (...names: (keyof typeof data)[]) => {
    const set = names.filter((name) => data[name] !== undefined);
    if (set.length > 0 && set.length < names.length)
      problems.push(`${names.join(' e ')}: informe todos ou nenhum`);
  };
  together('domain', 'certificateArn');
  together('hostedZoneId', 'hostedZoneName');
  together('assistantModel', 'assistantRegion');
  together('stripePublishableKey', 'stripePriceExpertSemestral', 'stripePriceExpertAnual');
  if (isProduction(data) && data.monthlyBudgetUsd === undefined)
    problems.push('monthlyBudgetUsd: diga quanto um mês de produção pode custar, em dólares');
  if (isProduction(data) && data.privacidade === undefined)
    problems.push(
      'privacidade: diga quem opera o painel e quem é o encarregado, com o contato (a LGPD os quer em /privacidade)',
    );
  if (data.hsts !== 'host' && !data.domain) problems.push('hsts: só faz sentido junto de domain');
  if (data.hostedZoneName && !data.domain) problems.push('hostedZoneName: só faz sentido junto de domain');
  if (data.hostedZoneName && data.domain && !isWithin(data.domain, data.hostedZoneName)) {
    problems.push(`domain: ${data.domain} não pertence à zona ${data.hostedZoneName}`);
  }
  return problems;
}

/** Whether a host name is the zone itself or a name below it. */
export const isWithin = (host: string, zone: string): boolean => host === zone || host.endsWith(`.${zone}`);

export const senderAddress = (config: Config): string => readSender(config.sender).address;

/** Concurrent runs that Lambda keeps for functions that reserve none. */
export const LAMBDA_KEEPS = 100;

export const canReserve = ({ concurrency, checksAtOnce }: Config): boolean =>
  concurrency >= checksAtOnce + LAMBDA_KEEPS;
