import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type AppProps, type CfnResource, NestedStack, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import cdkJson from '../../../cdk.json' with { type: 'json' };
import { parseConfig } from '../../../infra/config.ts';
import { PainelUpsStack } from '../../../infra/stack.ts';
import { SETTINGS } from './stages.ts';
import type { MadeStack } from './template.ts';

/** What stands for a built web app: a document with a script in it. */
export const BUILT = 'tests/infra/support/built';

/** A stage as `cdk synth` makes it, but for the bundles; not synthesised yet. */
export function stageApp(
  settings: Record<string, unknown>,
  { version = '1.2.3', context, ...props }: AppProps & { readonly version?: string } = {},
) {
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
    ...props,
  });
  const root = new PainelUpsStack(app, config, { version, webDir: BUILT });
  return { app, root };
}

/** The stacks of a stage, the main one first. */
export function synthesise(
  settings: Record<string, unknown>,
  given: Parameters<typeof stageApp>[1] = {},
): MadeStack[] {
  // What CloudFormation itself would refuse takes half the time, and is asked in nag.test.ts of every setting that there is.
  const { root } = stageApp(settings, { ...given, builtinCloudFormationValidation: false });
  const stacks = [root, ...root.node.findAll().filter((node) => NestedStack.isNestedStack(node))] as Stack[];
  return stacks.map((stack) => {
    const owner = root.resolve((stack.nestedStackResource as CfnResource | undefined)?.logicalId) as
      | string
      | undefined;
    return {
      path: stack.node.path,
      ...(owner !== undefined && { owner }),
      template: Template.fromStack(stack).toJSON() as MadeStack['template'],
      terminationProtection: stack.terminationProtection ?? false,
    };
  });
}
