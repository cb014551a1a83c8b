import { type Duration, Size, Stack } from 'aws-cdk-lib';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  type LayerVersion,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { EnvName } from '../functions/platform/aws/env.ts';
import type { Access } from './access.ts';
import type { Bundle } from './bundle.ts';
import type { Config } from './config.ts';
import { accept, acceptObjects, acceptPattern } from './nag.ts';
import type { Names } from './naming.ts';
import { objectPatterns, statementsOf, type Targets } from './permissions.ts';
import { logPolicy } from './protection.ts';

/** What all functions of a stage share. */
export interface Setting {
  readonly config: Config;
  readonly names: Names;
  readonly environment: Record<string, string>;
  /** only for functions that report it, so that a release changes no other */
  readonly version: string;
  /** added for functions that the API invokes */
  readonly httpEnvironment: Record<string, string>;
  /** by source (sources.ts); empty if bundling is off (template tests) */
  readonly bundles: ReadonlyMap<string, Bundle>;
  readonly sharp?: LayerVersion;
  readonly targets: Targets;
  /** the dead-letter queue that they share */
  readonly failures: IQueue;
  /** where each event is published, and a rule per consumer leads to its queue */
  readonly bus: EventBus;
}

export interface ProductFunctionProps {
  readonly name: string;
  /** key of the bundle */
  readonly source: string;
  readonly description: string;
  readonly access: Access;
  /** whether the API invokes it */
  readonly http?: true;
  /** added to the environment that all share */
  readonly environment?: Partial<Record<EnvName, string>>;
  readonly timeout: Duration;
  readonly memoryMb?: number;
  readonly storageMb?: number;
  /** reserved concurrency; further invocations wait */
  readonly atOnce?: number;
}

/** A Lambda function with its own role, policy and log group. */
export class ProductFunction extends Construct {
  readonly fn: LambdaFunction;
  readonly logs: LogGroup;
  private readonly policy: PolicyDocument;

  constructor(scope: Construct, id: string, setting: Setting, props: ProductFunctionProps) {
    super(scope, id);
    const { config, names } = setting;
    const functionName = names.fn(props.name);
    this.logs = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${functionName}`,
      ...logPolicy(config),
    });
    this.policy = new PolicyDocument({
      statements: [
        new PolicyStatement({
          actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          resources: [this.logs.logGroupArn],
        }),
        ...statementsOf(props.access, setting.targets),
      ],
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { acesso: this.policy },
    });
    for (const pattern of objectPatterns(props.access, setting.targets)) acceptObjects(role, pattern);
    if (props.access.mail) {
      const reason = 'ses:GetSendQuota knows no resource (Service Authorization Reference)';
      acceptPattern(role, '*', reason);
      accept(role, 'Serverless-LambdaStarPermissions', reason);
    }
    const bundle = setting.bundles.get(props.source);
    this.fn = new LambdaFunction(this, 'Function', {
      functionName,
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMb ?? 512,
      timeout: props.timeout,
      ...(props.atOnce && { reservedConcurrentExecutions: props.atOnce }),
      ...(props.storageMb && { ephemeralStorageSize: Size.mebibytes(props.storageMb) }),
      handler: 'index.handler',
      code: this.codeOf(bundle, props.source),
      environment: {
        ...setting.environment,
        ...(props.http && setting.httpEnvironment),
        ...props.environment,
      },
      role,
      logGroup: this.logs,
      ...(bundle?.needsSharp && setting.sharp && { layers: [setting.sharp] }),
    });
  }

  /** Adds a grant known only where the function is used (a queue, a stream). */
  allow(...statements: PolicyStatement[]): void {
    this.policy.addStatements(...statements);
  }

  private codeOf(bundle: Bundle | undefined, source: string): Code {
    if (bundle) return Code.fromAsset(bundle.dir);
    if (Stack.of(this).bundlingRequired) throw new Error(`${source} has not been bundled`);
    return Code.fromInline('exports.handler = async () => undefined;');
  }
}
