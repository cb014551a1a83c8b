export interface Resource {
  /** logical id, after the path of its stack */
  readonly id: string;
  readonly stack: string;
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation properties are as deep and varied as AWS itself
  readonly Properties: any;
  readonly DeletionPolicy?: string;
  readonly DependsOn?: readonly string[];
}
interface RawTemplate {
  readonly Resources: Record<string, Omit<Resource, 'id' | 'stack'>>;
  readonly Parameters?: Record<string, unknown>;
  readonly Outputs?: Record<string, { Value: unknown }>;
}
/** What a synthesis makes of one stack: the main one, or one that it holds. */
export interface MadeStack {
  readonly path: string;
  /** of the main stack's resource that stands for this one */
  readonly owner?: string;
  readonly template: RawTemplate;
  readonly terminationProtection: boolean;
}
