import { App } from 'aws-cdk-lib';
import { type Config, readConfig, webAclKey } from './config.ts';

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
 * Deploys a stage. If it should have a web ACL, that is deployed first, in us-east-1, where CloudFront requires it. Its
 * ARN is stored for later commands.
 */
export function deploy({ args, context, cdk, outputs, saveContext, outputsFile }: Deployment): void {
  const config = configOf(context, args);
  if (config.webAcl && !hasOwnAcl(config, context)) {
    cdk([
      'deploy',
      '--app',
      'node --import tsx infra/web-acl-app.ts',
      '--outputs-file',
      outputsFile,
      ...withoutOutputs(args),
    ]);
    const arn = outputs(outputsFile)[`PainelUpsBorda-${config.stage}`]?.WebAclArn;
    if (!arn) throw new Error(`A pilha PainelUpsBorda-${config.stage} não disse o WebAclArn`);
    saveContext(webAclKey(config.stage), arn);
  }
  cdk(['deploy', ...args]);
}

/** The caller's outputs file is for the stage; the web ACL's outputs go to ours. */
const withoutOutputs = (args: readonly string[]): string[] =>
  args.filter(
    (arg, index) =>
      !/^(--outputs-file|-O)(=|$)/.test(arg) && !/^(--outputs-file|-O)$/.test(args[index - 1] ?? ''),
  );

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
