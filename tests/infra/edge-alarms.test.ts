import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../infra/config.ts';
import { EDGE, EdgeAlarmsStack } from '../../infra/edge-alarms.ts';
import { FIXED } from '../../scripts/cost-assumptions.ts';
import { DOMAIN, SETTINGS } from './support/stages.ts';

const GIVEN = { [EDGE.distribution]: 'E1', [EDGE.host]: 'painel.example.com' };
const build = (settings: object, context: Record<string, string> = GIVEN) => {
  const config = parseConfig({ ...SETTINGS, stage: 'prod', ...settings });
  return new EdgeAlarmsStack(new App({ analyticsReporting: false, context }), config);
};
const alarmsOf = (settings: object) =>
  Object.values(Template.fromStack(build(settings)).findResources('AWS::CloudWatch::Alarm')).map(
    ({ Properties }) => ({ ...Properties, name: String(Properties.AlarmName).split('-alarme-')[1] }),
  );

describe('the alarms in us-east-1', () => {
  const stack = build({ ...DOMAIN, pageEmail: 'plantao@example.com' });
  const template = Template.fromStack(stack);

  it('stand where AWS measures the edge, and tell two addresses apart', () => {
    expect([stack.stackName, stack.region]).toEqual(['PainelUpsVista-prod', 'us-east-1']);
    template.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'plantao@example.com' });
    template.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: SETTINGS.adminEmail });
  });

  it('watch answers, certificate and web ACL of this stage, and are explained in the guide', () => {
    const alarms = alarmsOf(DOMAIN);
    expect(alarms.map(({ name }) => name).sort()).toEqual([
      'borda-5xx',
      'borda-bloqueios',
      'certificado',
      'fora-do-ar',
    ]);
    const watched = alarms.flatMap(
      ({ Metrics }) => Metrics?.filter((each: object) => 'MetricStat' in each) ?? [1],
    );
    expect(watched).toHaveLength(FIXED.edgeAlarmMetrics);
    const guide = readFileSync('docs/operations.md', 'utf8');
    for (const { name } of alarms) expect(guide).toContain(`| \`${name}\``);
    expect(JSON.stringify(alarms)).toContain('"Value":"E1"');
    expect(JSON.stringify(alarms)).toContain(DOMAIN.certificateArn);
  });

  it('ask the health of the whole way, through the edge to a function', () => {
    template.hasResourceProperties('AWS::Route53::HealthCheck', {
      HealthCheckConfig: {
        Type: 'HTTPS',
        FullyQualifiedDomainName: 'painel.example.com',
        ResourcePath: '/v1/saude',
      },
    });
    const [check] = Object.values(template.findResources('AWS::Route53::HealthCheck'));
    expect(check?.Properties.HealthCheckConfig).toMatchObject({ RequestInterval: 30 });
    expect(check?.Properties.HealthCheckConfig.Regions).toHaveLength(FIXED.healthRegions);
  });

  it.each([
    ['without a domain no certificate', {}, ['borda-5xx', 'borda-bloqueios', 'fora-do-ar']],
    ['without a health check or web ACL neither', { healthCheck: 'false', webAcl: 'false' }, ['borda-5xx']],
  ])('%s', (_what, settings, names) => {
    expect(
      alarmsOf(settings)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names);
  });

  it('are deployed by npm run deploy alone, which knows the distribution', () => {
    expect(() => build({}, {})).toThrow('use npm run deploy');
  });
});
