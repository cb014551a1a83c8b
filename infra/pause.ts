import type { Stack } from 'aws-cdk-lib';
import { CfnRule } from 'aws-cdk-lib/aws-events';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Config } from './config.ts';

/**
 * The setting `paused` stops what runs without a call of the API, so that nothing writes to half-restored tables:
 * schedules, readers of streams and queues, rules on AWS's own events, and the notification of uploads
 * (docs/operations.md, Restaurar dados). Each state is always written: a service keeps the state of a property that is
 * no longer in the template.
 */
export function pauseOrRun(stack: Stack, { paused }: Config): void {
  for (const node of stack.node.findAll()) {
    if (node instanceof CfnSchedule) node.state = paused ? 'DISABLED' : 'ENABLED';
    if (node instanceof CfnEventSourceMapping) node.enabled = !paused;
    // Rules of our own bus lead to queues, and get nothing while the reader of events stands.
    if (node instanceof CfnRule && node.eventBusName === undefined)
      node.state = paused ? 'DISABLED' : 'ENABLED';
    if (node instanceof CfnBucket && paused) node.notificationConfiguration = undefined;
  }
}
