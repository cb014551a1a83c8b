import { App } from 'aws-cdk-lib';
import { accountProblems } from './account.ts';
import type { Aws } from './aws-cli.ts';
import { type Config, ConfigError, readConfig, webAclKey } from './config.ts';
import { createdBy, type DeployedTemplate, protectsData, tableProblems } from './deployed.ts';
import { EDGE } from './edge-alarms.ts';
import { namesOf } from './naming.ts';
import { CREATED, DEPLOYING, isProtected } from './protection.ts';

export interface Deployment {
  /** arguments of `cdk deploy` */
  readonly args: readonly string[];
  /** from cdk.json and cdk.context.json */
  readonly context: Readonly<Record<string, unknown>>;
  /** Runs the CDK and waits for it. Throws if it fails. */
  cdk(args: readonly string[]): void;
  readonly aws: Aws;
  /** Reads the outputs of deployed stacks from the CDK's outputs file. */
  outputs(file: string): Record<string, Record<string, string>>;
  /** Stores a value in cdk.context.json, which every later CDK command reads; undefined deletes it. */
  saveContext(name: string, value: string | undefined): void;
  say(text: string): void;
  /** a file of this run only */
  readonly outputsFile: string;
}

const EDGE_REGION = 'us-east-1';
const appOf = (name: string): string[] => ['--app', `node --import tsx infra/${name}.ts`];

/**
 * Deploys a stage, once nothing speaks against it that would show only halfway. If it should have a web ACL, that is deployed first, in us-east-1, where CloudFront requires it; its
 * ARN is stored for later commands. Fully monitored, it gets its alarms in us-east-1 afterwards.
 */
export function deploy(deployment: Deployment): void {
  const { args, context, cdk, aws, outputs, saveContext, say, outputsFile } = deployment;
  const config = configOf(context, args);
  const stack = stackOf(config);
  const deployed = deployedTemplate(aws, stack);
  refuse(deployed ? updateProblems(deployed, config) : accountProblems(aws, config));
  const ofOurs = withoutOutputs(args);
  bootstrap(deployment, config, settingsIn(args));
  const outputOf = (of: string, name: string, file = outputsFile): string => {
    const value = outputs(file)[of]?.[name];
    if (!value) throw new Error(`A pilha ${of} não disse o ${name}`);
    return value;
  };
  const inVirginia = (app: string, given: readonly string[] = []) =>
    cdk(['deploy', ...appOf(app), '--outputs-file', outputsFile, ...given, ...ofOurs]);
  if (config.webAcl && !hasOwnAcl(config, context)) {
    inVirginia('web-acl-app');
    saveContext(webAclKey(config.stage), outputOf(`PainelUpsBorda-${config.stage}`, 'WebAclArn'));
  }
  const file = outputsOf(args) ?? outputsFile;
  const deployStage = (...given: readonly string[]) =>
    cdk(['deploy', ...ofOurs, '-c', `${DEPLOYING}=sim`, ...given, '--outputs-file', file]);
  const created = isProtected(config) ? createdBy(deployed, namesOf(config).tablePrefix) : [];
  const watched = deployed ? alarmsFor(deployment, config) : [];
  if (created.length === 0) {
    deployStage(...rollbackOn(watched));
  } else {
    deployStage('-c', `${CREATED}=${created.join()}`, ...rollbackOn(watched));
    say('Implantado. Falta proteger contra exclusão o que nasceu agora:');
    deployStage(...rollbackOn([]));
  }
  if (config.monitoring !== 'full' || config.dismantling) return;
  const host = new URL(outputOf(stack, 'Endereco', file)).host;
  inVirginia('edge-alarms-app', [
    '-c',
    `${EDGE.distribution}=${outputOf(stack, 'Distribuicao', file)}`,
    '-c',
    `${EDGE.host}=${host}`,
  ]);
}

/** Deletes a stage that has been deployed with `dismantling`, then its stacks in us-east-1. */
export function destroy({ args, context, cdk, aws, saveContext }: Omit<Deployment, 'outputs'>): void {
  const config = configOf(context, args);
  if (isProtected(config))
    throw new ConfigError(
      `${config.stage} está protegido. Antes: npm run deploy -- -c stage=${config.stage} -c dismantling=true; depois, este comando com o mesmo -c.`,
    );
  cdk(['destroy', ...args]);
  if (deployedTemplate(aws, stackOf(config))) throw new Error(`A pilha ${stackOf(config)} continua lá.`);
  for (const stack of [`PainelUpsVista-${config.stage}`, `PainelUpsBorda-${config.stage}`]) {
    const there = ['--stack-name', stack, '--region', EDGE_REGION];
    if (!aws(['cloudformation', 'describe-stacks', ...there])) continue;
    aws(['cloudformation', 'update-termination-protection', '--no-enable-termination-protection', ...there]);
    aws(['cloudformation', 'delete-stack', ...there]);
    aws(['cloudformation', 'wait', 'stack-delete-complete', ...there]);
  }
  saveContext(webAclKey(config.stage), undefined);
}

const stackOf = ({ stage }: Pick<Config, 'stage'>): string => `PainelUps-${stage}`;

/** A stack whose creation did not finish counts as not deployed: it may lack anything. */
const UNFINISHED = /^(REVIEW_IN_PROGRESS|CREATE_FAILED|ROLLBACK_|DELETE_COMPLETE)/;

/** The stage's main stack; undefined if it is not deployed. */
export function deployedTemplate(aws: Aws, stack: string): DeployedTemplate | undefined {
  const there = ['--stack-name', stack];
  const found = aws(['cloudformation', 'describe-stacks', ...there]) as
    | { Stacks: { StackStatus: string }[] }
    | undefined;
  if (!found || UNFINISHED.test(found.Stacks[0]?.StackStatus ?? '')) return undefined;
  const { TemplateBody: body } = aws(['cloudformation', 'get-template', ...there]) as {
    TemplateBody: string | DeployedTemplate;
  };
  return typeof body === 'string' ? (JSON.parse(body) as DeployedTemplate) : body;
}

/** What CloudFormation would refuse halfway in an update, and what would cut logs that the law wants kept. */
function updateProblems(deployed: DeployedTemplate, config: Config): string[] {
  const problems = tableProblems(deployed, namesOf(config).tablePrefix);
  if (!config.production && protectsData(deployed))
    problems.push(
      `production: ${config.stage} está protegido, e false cortaria os registros de acesso, que a lei manda guardar por seis meses. Para desfazer o estágio, -c dismantling=true (guia de operação).`,
    );
  return problems;
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0)
    throw new ConfigError(`Nada foi implantado:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
}

/** Prepares the account for the CDK in the stage's region, and in us-east-1 if the stage has a stack there. */
function bootstrap({ cdk, aws, say }: Deployment, config: Config, settings: readonly string[]): void {
  const isReady = (...region: string[]) =>
    aws(['ssm', 'get-parameter', '--name', '/cdk-bootstrap/hnb659fds/version', ...region]) !== undefined;
  const needed = [
    { ready: isReady(), where: 'na região do estágio', app: [] },
    ...(config.webAcl || config.monitoring === 'full'
      ? [{ ready: isReady('--region', EDGE_REGION), where: `em ${EDGE_REGION}`, app: appOf('web-acl-app') }]
      : []),
  ];
  for (const { where, app } of needed.filter(({ ready }) => !ready)) {
    say(`Falta preparar a conta ${where}: cdk bootstrap.`);
    cdk(['bootstrap', ...app, ...settings]);
  }
}

/** Alarms that a bad release raises within minutes; CloudFormation accepts five. */
const OF_A_RELEASE = ['api-5xx', 'eventos-parados'];

/**
 * The alarms on which CloudFormation takes a release of a production stage back. None if one is already raised: this
 * release may be the cure.
 */
function alarmsFor({ aws, args, say }: Deployment, config: Config): string[] {
  const isWatched = isProtected(config) && !config.paused && !args.includes('--no-rollback');
  if (!isWatched) return [];
  const names = OF_A_RELEASE.map((name) => `${namesOf(config).system}-alarme-${name}`);
  const { MetricAlarms: alarms } = aws(['cloudwatch', 'describe-alarms', '--alarm-names', ...names]) as {
    MetricAlarms: { AlarmArn: string; AlarmName: string; StateValue: string }[];
  };
  const raised = alarms.filter(({ StateValue }) => StateValue === 'ALARM');
  if (raised.length === 0) return alarms.map(({ AlarmArn }) => AlarmArn);
  say(
    `Aviso: ${raised.map((alarm) => alarm.AlarmName).join()} já disparou; esta versão não se desfaz sozinha.`,
  );
  return [];
}

/** Always said, because CloudFormation otherwise keeps the alarms of the deployment before. */
const rollbackOn = (arns: readonly string[]): string[] =>
  arns.length === 0
    ? ['--rollback-trigger-alarm-arns=none']
    : [...arns.map((arn) => `--rollback-trigger-alarm-arns=${arn}`), '--monitoring-time-minutes=5'];

const OUTPUTS = /^(?:--outputs-file|-O)(?:=(.*)|$)/;

/** The file that the caller wants the stage's outputs in. */
function outputsOf(args: readonly string[]): string | undefined {
  const at = args.findLastIndex((arg) => OUTPUTS.test(arg));
  return at < 0 ? undefined : (OUTPUTS.exec(args[at] ?? '')?.[1] ?? args[at + 1]);
}

/** The arguments without the outputs file, which differs between the stacks. */
const withoutOutputs = (args: readonly string[]): string[] =>
  args.filter((arg, index) => !OUTPUTS.test(arg) && !/^(--outputs-file|-O)$/.test(args[index - 1] ?? ''));

/** The arguments that every command of the CDK takes: settings and profile. */
const settingsIn = (args: readonly string[]): string[] =>
  args.filter(
    (arg, index) =>
      /^(-c|--context|--profile)(=|$)/.test(arg) || /^(-c|--context|--profile)$/.test(args[index - 1] ?? ''),
  );

/** The credentials' profile, as the AWS CLI takes it, too. */
export const profileIn = (args: readonly string[]): string[] =>
  args.filter((arg, index) => /^--profile(=|$)/.test(arg) || args[index - 1] === '--profile');

/** Whether the operator has set a web ACL. Ours is deployed each time, because its rules may have changed. */
const hasOwnAcl = ({ webAclArn, stage }: Config, context: Deployment['context']): boolean =>
  webAclArn !== undefined && webAclArn !== context[webAclKey(stage)];

/** The stage's settings, read as the CDK reads them. */
export function configOf(context: Deployment['context'], args: readonly string[]): Config {
  const given = { ...context };
  args.forEach((arg, index) => {
    const [, inline] = /^(?:-c|--context)=(.*)$/s.exec(arg) ?? [];
    const pair = inline ?? (arg === '-c' || arg === '--context' ? args[index + 1] : undefined);
    const at = pair?.indexOf('=') ?? -1;
    if (pair && at > 0) given[pair.slice(0, at)] = pair.slice(at + 1);
  });
  return readConfig(new App({ context: given, analyticsReporting: false }).node);
}
