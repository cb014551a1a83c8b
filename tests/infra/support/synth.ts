import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type CfnResource, NestedStack, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import cdkJson from '../../../cdk.json' with { type: 'json' };
import { type Config, parseConfig } from '../../../infra/config.ts';
import { PainelUpsStack } from '../../../infra/stack.ts';

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
type RawTemplate = {
  Resources: Record<string, Omit<Resource, 'id' | 'stack'>>;
  Outputs?: Record<string, { Value: unknown }>;
};

export const SETTINGS = {
  stage: 'dev',
  adminEmail: 'Admin@Example.com',
  sender: 'Painel UPS <nao-responda@mail.example.com>',
};
export const DOMAIN = {
  domain: 'painel.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/0a-1b',
  hostedZoneId: 'Z0123ABC',
  hostedZoneName: 'example.com',
};

/** A stage as `cdk synth` makes it, but for the bundles; not synthesised yet. */
export function stageApp(settings: Record<string, unknown>, context: Record<string, unknown> = {}) {
  const config = parseConfig({ ...SETTINGS, ...settings });
  const app = new App({
    outdir: mkdtempSync(join(tmpdir(), 'cdk-')),
    context: {
      // the feature flags, as a real synthesis has them
      ...cdkJson.context,
      'aws:cdk:bundling-stacks': [],
      'aws:cdk:disable-stack-trace': true,
      ...context,
    },
    treeMetadata: false,
    analyticsReporting: false,
  });
  const root = new PainelUpsStack(app, config, { version: '1.2.3', webDir: 'web/public' });
  return { app, config, root };
}

/** One synthesised stage. References between its stacks are followed, so that values read as one template. */
export class Synthesised {
  readonly app: App;
  readonly config: Config;
  readonly root: PainelUpsStack;
  readonly stacks: readonly Stack[];
  readonly resources: readonly Resource[];
  readonly #templates = new Map<string, RawTemplate>();
  readonly #parameters = new Map<string, Record<string, unknown>>();
  readonly #nested = new Map<string, string>();

  constructor(settings: Record<string, unknown> = {}) {
    const { app, config, root } = stageApp(settings, {
      // What CloudFormation itself would refuse is asked in nag.test.ts, of every setting that there is.
      '@aws-cdk/core:validateAgainstDefaultRules': false,
    });
    this.app = app;
    this.config = config;
    this.root = root;
    this.stacks = [
      this.root,
      ...this.root.node.findAll().filter((node) => NestedStack.isNestedStack(node)),
    ] as Stack[];
    for (const stack of this.stacks)
      this.#templates.set(stack.node.path, Template.fromStack(stack).toJSON() as RawTemplate);
    this.resources = this.stacks.flatMap((stack) =>
      Object.entries(this.template(stack).Resources).map(([id, resource]) => ({
        ...resource,
        id,
        stack: stack.node.path,
      })),
    );
    for (const stack of this.stacks) {
      const owner: unknown = this.root.resolve(
        (stack.nestedStackResource as CfnResource | undefined)?.logicalId,
      );
      const found = this.resources.find(
        ({ id, stack: path }) => id === owner && path === this.root.node.path,
      );
      this.#parameters.set(stack.node.path, found?.Properties.Parameters ?? {});
      if (found) this.#nested.set(stack.node.path, found.id);
    }
  }

  template(stack: Stack): RawTemplate {
    return this.#templates.get(stack.node.path) ?? { Resources: {} };
  }

  /** The stacks of routes, as the main one has them. */
  areas(): readonly Resource[] {
    return this.ofType('AWS::CloudFormation::Stack').filter(({ id }) => id.startsWith('Routes'));
  }

  /** What the main stack calls a resource, or the stack that holds it. */
  inMainStack({ id, stack }: Resource): string {
    return this.#nested.get(stack) ?? id;
  }

  ofType(type: string): readonly Resource[] {
    return this.resources.filter(({ Type }) => Type === type);
  }

  /** A value as text: references become `<LogicalId>` or `<LogicalId.Attribute>` of the stack that owns them. */
  text(value: unknown, stack = this.root.node.path): string {
    if (typeof value !== 'object' || value === null) return String(value);
    const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = value as Record<string, unknown>;
    if (Array.isArray(join))
      return (join[1] as unknown[]).map((part) => this.text(part, stack)).join(join[0] as string);
    if (typeof Ref === 'string') {
      const given = this.#parameters.get(stack)?.[Ref];
      return given === undefined ? `<${Ref}>` : this.text(given);
    }
    if (Array.isArray(attribute)) return `<${attribute.join('.')}>`;
    return JSON.stringify(value);
  }

  /** A function, by its name less the system's. */
  functionNamed(name: string): Resource {
    const fn = this.ofType('AWS::Lambda::Function').find(
      ({ Properties }) => Properties.FunctionName === `painel-ups-${this.config.stage}-${name}`,
    );
    if (!fn) throw new Error(`No function ${name}`);
    return fn;
  }

  /** What the role of a function allows, by the same name. */
  policyOf(name: string): Statement[] {
    const fn = this.functionNamed(name);
    const [roleId] = fn.Properties.Role['Fn::GetAtt'];
    const role = this.resources.find(({ id, stack }) => id === roleId && stack === fn.stack);
    const others = this.ofType('AWS::IAM::Policy').filter(
      ({ stack, Properties }) =>
        stack === fn.stack && JSON.stringify(Properties.Roles).includes(`"${roleId}"`),
    );
    const documents = [...(role?.Properties.Policies ?? []), ...others.map(({ Properties }) => Properties)];
    return documents.flatMap(({ PolicyDocument }) =>
      PolicyDocument.Statement.map((statement: Record<string, unknown>) => ({
        effect: statement.Effect,
        actions: [statement.Action].flat(),
        resources: [statement.Resource].flat().map((resource) => this.text(resource, fn.stack)),
        ...(statement.Condition ? { condition: statement.Condition } : {}),
      })),
    );
  }
}

const made = new Map<string, Synthesised>();

/** A stage with these settings, synthesised once a process: for looking at only. */
export function synthesised(settings: Record<string, unknown> = {}): Synthesised {
  const name = JSON.stringify(settings);
  const found = made.get(name) ?? new Synthesised(settings);
  made.set(name, found);
  return found;
}

export interface Statement {
  readonly effect: 'Allow' | 'Deny';
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly condition?: unknown;
}

/** The properties of a stage's single resource of a type. */
export function only(of: Synthesised, type: string): Resource['Properties'] {
  const [found, ...others] = of.ofType(type);
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} resources of ${type}`);
  return found.Properties;
}
