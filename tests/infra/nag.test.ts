import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../infra/config.ts';
import { EDGE, EdgeAlarmsStack } from '../../infra/edge-alarms.ts';
import { accept, checkAll } from '../../infra/nag.ts';
import { WebAclStack } from '../../infra/web-acl.ts';
import { dayOrNight } from '../support/by-night.ts';
import { SETTINGS, STAGES } from './support/stages.ts';
import { stageApp } from './support/synthesise.ts';

interface Report {
  pluginReports: { pluginName?: string; violations: { ruleName: string }[] }[];
}

/** The names of the rules that are still open once the app has been synthesised. */
function findings(app: App): string[] {
  checkAll(app);
  try {
    app.synth({ force: true });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ValidationFailed')) throw error;
  }
  const report = JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8')) as Report;
  return report.pluginReports.flatMap(({ violations }) => violations.map(({ ruleName }) => ruleName));
}

/** A whole stage, every rule of three rule books: seconds alone, and far more on a machine that others use. */
const PATIENCE_MS = 180_000;

describe('cdk-nag', { timeout: PATIENCE_MS }, () => {
  it('is really asked: a bare bucket has findings', () => {
    const app = new App({ analyticsReporting: false });
    new Bucket(new Stack(app, 'Bare'), 'Bucket');
    expect(findings(app)).toContain('AwsSolutions-S1');
  });

  /** What a development stage has, the last of the others has too. */
  const development = dayOrNight<[string, Record<string, unknown>][]>(
    [],
    [['a development stage', STAGES.dev]],
  );

  it.each<[string, Record<string, unknown>]>([
    ...development,
    [
      'production with a domain and a web ACL',
      { ...STAGES.prod, webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/x/1' },
    ],
    [
      'a stage with everything else that can be asked for',
      {
        ...STAGES.other,
        contatos: { chat: 'https://example.com/chat' },
        stripePublishableKey: 'pk_test_1',
        stripePriceExpertSemestral: 'price_1',
        stripePriceExpertAnual: 'price_2',
      },
    ],
  ])('has nothing open for %s', (_name, settings) => {
    expect(findings(stageApp(settings).app)).toEqual([]);
  });

  it('has nothing open for the web ACL', () => {
    const app = new App({ analyticsReporting: false });
    new WebAclStack(app, parseConfig({ ...SETTINGS, stage: 'prod' }));
    expect(findings(app)).toEqual([]);
  });

  it('has nothing open for the alarms in us-east-1', () => {
    const context = { [EDGE.distribution]: 'E1', [EDGE.host]: 'painel.example.com' };
    const app = new App({ analyticsReporting: false, context });
    new EdgeAlarmsStack(app, parseConfig({ ...SETTINGS, stage: 'prod' }));
    expect(findings(app)).toEqual([]);
  });

  it('keeps a reason with everything it lets pass', () => {
    const stack = new Stack(new App(), 'Any');
    accept(stack, 'AwsSolutions-S1', 'because');
    expect(JSON.stringify(stack.node.metadata)).toContain('because');
  });
});
