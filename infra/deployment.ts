import { App } from 'aws-cdk-lib';
import { type Config, readConfig, webAclKey } from './config.ts';
import { EDGE } from './edge-alarms.ts';

export interface Deployment {
  /** arguments of `cdk deploy` */
  readonly args: readonly string[];
  /** from cdk.json and cdk.context.json */
  readonly context: Readonly<Record<string, unknown>>;
  /** Runs the CDK and waits for it. Throws if it fails. */
  cdk(args: readonly string[]): void;
  /** Reads the outputs of deployed stacks from the CDK's outputs file. */
  outputs(file: string): Record<string, Record<string, string>>;
  /** Stores a value in cdk.context.json, which every later CDK command reads. */
  saveContext(name: string, value: string): void;
  /** a file of this run only */
  readonly outputsFile: string;
}

/**
 * Deploys a stage. If it should have a web ACL, that is deployed first, in us-east-1, where CloudFront requires it; its
 * ARN is stored for later commands. Fully monitored, it gets its alarms in us-east-1 afterwards.
 */
export function deploy({ args, context, cdk, outputs, saveContext, outputsFile }: Deployment): void {
  const config = configOf(context, args);
  const ofOurs = withoutOutputs(args);
  const outputOf = (stack: string, name: string, file = outputsFile): string => {
    const value = outputs(file)[stack]?.[name];
    if (!value) throw new Error(`A pilha ${stack} não disse o ${name}`);
    return value;
  };
  const inVirginia = (app: string, given: readonly string[] = []) =>
    cdk([
      'deploy',
      '--app',
      `node --import tsx infra/${app}.ts`,
      '--outputs-file',
      outputsFile,
      ...given,
      ...ofOurs,
    ]);
  if (config.webAcl && !hasOwnAcl(config, context)) {
    inVirginia('web-acl-app');
    saveContext(webAclKey(config.stage), outputOf(`PainelUpsBorda-${config.stage}`, 'WebAclArn'));
  }
  const file = outputsOf(args) ?? outputsFile;
  cdk(['deploy', ...ofOurs, '--outputs-file', file]);
  if (config.monitoring !== 'full') return;
  const stack = `PainelUps-${config.stage}`;
  const host = new URL(outputOf(stack, 'Endereco', file)).host;
  inVirginia('edge-alarms-app', [
    '-c',
    `${EDGE.distribution}=${outputOf(stack, 'Distribuicao', file)}`,
    '-c',
    `${EDGE.host}=${host}`,
  ]);
}

const OUTPUTS = /^(?:--outputs-file|-O)(?:=(.*)|$)/;

/** The file that the caller wants the stage's outputs in. */
function outputsOf(args: readonly string[]): string | undefined {
  const at = args.findLastIndex((arg) => OUTPUTS.test(arg));
  return at < 0 ? undefined : (OUTPUTS.exec(args[at] ?? '')?.[1] ?? args[at + 1]);
}

/** The arguments without the outputs file, which differs between the stacks. */
const withoutOutputs = (args: readonly string[]): string[] =>
  args.filter((arg, index) => !OUTPUTS.test(arg) && !/^(--outputs-file|-O)$/.test(args[index - 1] ?? ''));

/** Whether the operator has set a web ACL. Ours is deployed each time, because its rules may have changed. */
const hasOwnAcl = ({ webAclArn, stage }: Config, context: Deployment['context']): boolean =>
  webAclArn !== undefined && webAclArn !== context[webAclKey(stage)];

/** The stage's settings, read as the CDK reads them. */
function configOf(context: Deployment['context'], args: readonly string[]): Config {
  const given = { ...context };
  args.forEach((arg, index) => {
    const [, inline] = /^(?:-c|--context)=(.*)$/s.exec(arg) ?? [];
    const pair = inline ?? (arg === '-c' || arg === '--context' ? args[index + 1] : undefined);
    const at = pair?.indexOf('=') ?? -1;
    if (pair && at > 0) given[pair.slice(0, at)] = pair.slice(at + 1);
  });
  return readConfig(new App({ context: given, analyticsReporting: false }).node);
}
