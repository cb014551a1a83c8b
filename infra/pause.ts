import type { Stack } from 'aws-cdk-lib';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';

/**
 * Stops schedules and the readers of streams and queues, so that nothing writes to half-restored tables (setting
 * `paused`; docs/operations.md, Restaurar dados).
 */
export function pause(stack: Stack): void {
  for (const node of stack.node.findAll()) {
    if (node instanceof CfnSchedule) node.state = 'DISABLED';
    if (node instanceof CfnEventSourceMapping) node.enabled = false;
    if (node instanceof CfnPipe) node.desiredState = 'STOPPED';
  }
}
