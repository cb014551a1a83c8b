import { readFileSync, writeFileSync } from 'node:fs';
import { type Config, parseConfig } from '../../../infra/config.ts';
import { MAIL_READERS, STREAMS } from '../../../infra/streams.ts';
import { onceARun } from '../../support/once-a-run.ts';
import { SETTINGS, STAGES } from './stages.ts';
import type { MadeStack, Resource } from './template.ts';

/** One synthesised stage. References between its stacks are followed, so that values read as one template. */
export class Synthesised {
  readonly config: Config;
  readonly root: MadeStack;
  readonly stacks: readonly MadeStack[];
  readonly resources: readonly Resource[];
  readonly #parameters = new Map<string, Record<string, unknown>>();
  readonly #nested = new Map<string, string>();

  constructor(settings: Record<string, unknown>, [root, ...nested]: readonly MadeStack[]) {
    if (!root) throw new Error('Nothing was synthesised');
    this.config = parseConfig({ ...SETTINGS, ...settings });
    this.root = root;
    this.stacks = [root, ...nested];
    this.resources = this.stacks.flatMap(({ path, template }) =>
      Object.entries(template.Resources).map(([id, resource]) => ({ ...resource, id, stack: path })),
    );
    for (const { path, owner } of nested) {
      const found = this.resources.find(({ id, stack }) => id === owner && stack === root.path);
      this.#parameters.set(path, found?.Properties.Parameters ?? {});
      if (found) this.#nested.set(path, found.id);
    }
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
  text(value: unknown, stack = this.root.path): string {
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

  /** A function, by its name less the system's; of several with one source, the first. */
  functionNamed(source: string): Resource {
    const [name] = source === STREAMS.correio ? MAIL_READERS.map((reader) => reader.name) : [source];
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

/** A stage, synthesised once a run: for looking at only. */
export async function synthesised(stage: keyof typeof STAGES): Promise<Synthesised> {
  const file = await onceARun(`estagio-${stage}`, async (draft) => {
    // The library takes seconds to load, which whoever finds the stage made need not wait for.
    const { synthesise } = await import('./synthesise.ts');
    writeFileSync(draft, JSON.stringify(synthesise(STAGES[stage])));
  });
  return new Synthesised(STAGES[stage], JSON.parse(readFileSync(file, 'utf8')) as MadeStack[]);
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
