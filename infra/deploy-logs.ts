import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Names } from './naming.ts';

/**
 * One log group for the functions that CDK adds, which run during a deploy. Lambda would make one for each: without
 * tags, and kept for ever.
 */
export function keepDeployLogs(stack: Stack, names: Names): void {
  const logs = new LogGroup(stack, 'DeployLogs', {
    logGroupName: names.deployLogs,
    retention: RetentionDays.TWO_WEEKS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  for (const node of stack.node.findAll()) {
    if (!CfnResource.isCfnResource(node) || node.cfnResourceType !== CfnFunction.CFN_RESOURCE_TYPE_NAME)
      continue;
    if (node instanceof CfnFunction && node.loggingConfig) continue;
    node.addPropertyOverride('LoggingConfig', { LogGroup: logs.logGroupName });
  }
}
