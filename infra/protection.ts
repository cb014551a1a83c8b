import { type App, RemovalPolicy, type StackProps } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';

/** Context of `npm run deploy`, without which the stage does not deploy. */
export const DEPLOYING = 'painel-ups:implantar';
/** Context of `npm run deploy`: what this deployment creates, comma-separated (infra/deployed.ts). */
export const CREATED = 'painel-ups:novos';
/** Names in that list; tables have their own. */
export const STACK = 'pilha';
export const USERS = 'usuarios';

type Stage = Pick<Config, 'production' | 'dismantling'>;

/** Whether people's data outlive the stack. */
export const isProtected = ({ production, dismantling }: Stage): boolean => production && !dismantling;

/** What a failed deployment has just created is deleted again; the next attempt would find the name taken. */
export const dataPolicy = (stage: Stage): RemovalPolicy =>
  isProtected(stage) ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/**
 * Whether a resource refuses deletion. Not while a deployment creates it: CloudFormation could not undo that.
 * `npm run deploy` deploys once more to turn the protection on.
 */
export function refusesDeletion(scope: Construct, stage: Stage, name: string): boolean {
  const created = String(scope.node.tryGetContext(CREATED) ?? '').split(',');
  return isProtected(stage) && !created.includes(name);
}

/** Logs of production are kept for six months (Marco Civil), also when the stage is dismantled. */
export const logPolicy = ({ production, dismantling }: Stage) => ({
  retention: production ? RetentionDays.SIX_MONTHS : RetentionDays.TWO_WEEKS,
  removalPolicy: production && dismantling ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
});

/**
 * What makes a bare `cdk deploy` refuse: it checks these addresses first and prints a wrong one. Every other command
 * ignores them; the CDK does not tell the app which one runs.
 */
export const unlessBare = (app: App, { stage }: Pick<Config, 'stage'>): StackProps =>
  app.node.tryGetContext(DEPLOYING) === undefined
    ? { notificationArns: [`("cdk deploy" sozinho não serve: use "npm run deploy -- -c stage=${stage}")`] }
    : {};
