import { App } from 'aws-cdk-lib';
import { type Config, readConfig, webAclKey } from './config.ts';

export interface Deployment {
  /** what `cdk deploy` takes */
  readonly args: readonly string[];
  /** of cdk.json and cdk.context.json */
  readonly context: Readonly<Record<string, unknown>>;
  /** Runs the CDK and waits for its end. Throws when it failed. */
  cdk(args: readonly string[]): void;
  /** What a stack tells once it is deployed, from the file that the CDK was given for it. */
  outputs(file: string): Record<string, Record<string, string>>;
  /** Keeps a value in cdk.context.json, which every later command of the CDK reads. */
  keep(name: string, value: string): void;
  /** a file of its own for this run */
  readonly outputsFile: string;
}

/**
 * Deploys a stage with all that belongs to it. One that is to have a web ACL gets it before anybody can call the stage,
 * and keeps it: CloudFront's live in us-east-1 alone, wherever the stage is, so its address is kept for later commands.
 */
export function deploy({ args, context, cdk, outputs, keep, outputsFile }: Deployment): void {
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
    keep(webAclKey(config.stage), arn);
  }
  cdk(['deploy', ...args]);
}

/** What the stage tells goes into the caller's file; what the web ACL tells, into ours. */
const withoutOutputs = (args: readonly string[]): string[] =>
  args.filter(
    (arg, index) =>
      !/^(--outputs-file|-O)(=|$)/.test(arg) && !/^(--outputs-file|-O)$/.test(args[index - 1] ?? ''),
  );

/** Whether the operator has named one: ours is deployed each time, since its rules may have changed. */
const hasOwnAcl = ({ webAclArn, stage }: Config, context: Deployment['context']): boolean =>
  webAclArn !== undefined && webAclArn !== context[webAclKey(stage)];

/** The stage's settings as the CDK would read them. */
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
