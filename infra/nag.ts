import { type App, Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** Makes an open cdk-nag finding fail the synthesis. */
export const checkAll = (app: App): void =>
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));

/** Accepts one finding of cdk-nag on a construct and everything below it, with the reason. */
export const accept = (construct: IConstruct, id: string, reason: string): void =>
  Validations.of(construct).acknowledge({ id, reason });

/** Accepts exactly this resource pattern in the policies of a construct; others remain findings. */
export const acceptPattern = (construct: IConstruct, resource: string, reason: string): void =>
  accept(construct, `AwsSolutions-IAM5[Resource::${nagResource(construct, resource)}]`, reason);

/** The value as cdk-nag writes it, with references in angle brackets: `arn:<AWS::Partition>:s3:::name/*`. */
function nagResource(construct: IConstruct, value: string): string {
  const resolved: unknown = Stack.of(construct).resolve(value);
  if (typeof resolved === 'string') return resolved;
  const join = (resolved as { 'Fn::Join'?: [string, unknown[]] })['Fn::Join'];
  return (join?.[1] ?? [resolved]).map(part).join('');
}

function part(value: unknown): string {
  if (typeof value === 'string') return value;
  const { Ref, 'Fn::GetAtt': attribute } = value as { Ref?: string; 'Fn::GetAtt'?: string[] };
  return `<${attribute?.join('.') ?? Ref}>`;
}

/** Accepts objects under one key prefix, whose names are known only at run time. */
export const acceptObjects = (construct: IConstruct, pattern: string): void =>
  acceptPattern(construct, pattern, 'Objects are named at run time: limited to one key prefix of one bucket');
