import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RefusalCause } from '../../functions/platform/aws/mail.ts';
import { TABLES } from '../../functions/platform/dynamodb/tables.ts';
import { FIXED } from '../../scripts/cost-assumptions.ts';
import { costTable } from '../../scripts/costs.ts';
import { routeEntries } from '../../shared/routes/index.ts';
import { only, type Synthesised, synthesised } from './support/synth.ts';

const dev = await synthesised('dev');
const prod = await synthesised('prod');
const changed = await synthesised('other');

describe('what it costs and what goes wrong', () => {
  it('marks everything with product and stage, and watches the budget', () => {
    const [table] = dev.ofType('AWS::DynamoDB::Table');
    expect(table?.Properties.Tags).toEqual([
      { Key: 'estagio', Value: 'dev' },
      { Key: 'projeto', Value: 'painel-ups' },
    ]);
    const budget = only(dev, 'AWS::Budgets::Budget');
    expect(budget.Budget).toMatchObject({
      BudgetLimit: { Amount: 200, Unit: 'USD' },
      CostFilters: { TagKeyValue: ['user:estagio$dev'] },
    });
    // A change of alarmEmail makes a second one before the first is gone.
    expect(budget.Budget).not.toHaveProperty('BudgetName');
  });

  it('copies every table that may be copied to another region each day, when it is told where to', () => {
    expect(dev.ofType('AWS::Backup::BackupPlan')).toHaveLength(0);
    const [rule] = only(changed, 'AWS::Backup::BackupPlan').BackupPlan.BackupPlanRule;
    expect(rule.CopyActions).toEqual([
      {
        DestinationBackupVaultArn: 'arn:aws:backup:us-east-1:111122223333:backup-vault:painel-ups',
        // As long as the history of the tables themselves.
        Lifecycle: { DeleteAfterDays: 35 },
      },
    ]);
    const { Resources } = only(changed, 'AWS::Backup::BackupSelection').BackupSelection;
    const copied = changed
      .ofType('AWS::DynamoDB::Table')
      .filter(({ Properties }) => Properties.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled);
    expect(Resources.map((each: unknown) => changed.text(each)).sort()).toEqual(
      copied.map(({ id }) => `<${id}.Arn>`).sort(),
    );
  });

  it('keeps of a copy that fails its event, in the queue whose alarm watches what failed', () => {
    const rules = changed
      .ofType('AWS::Events::Rule')
      .map(({ Properties }) => Properties)
      .filter(({ EventPattern }) => EventPattern.source?.[0] === 'aws.backup');
    const state = ['FAILED', 'ABORTED', 'EXPIRED'];
    const pattern = ({
      EventPattern: {
        'detail-type': [type],
        detail,
      },
    }: (typeof rules)[number]) => [
      type,
      Object.fromEntries(
        Object.entries<unknown[]>(detail).map(([name, [one, ...more]]) => [
          name,
          more.length > 0 ? [one, ...more] : changed.text(one),
        ]),
      ),
    ];
    expect(rules.map(pattern)).toEqual([
      [
        'Backup Job State Change',
        { state, backupVaultName: expect.stringMatching(/^<SecondCopyVault\w+\.BackupVaultName>$/) },
      ],
      [
        'Copy Job State Change',
        { state, sourceBackupVaultArn: expect.stringMatching(/^<SecondCopyVault\w+\.BackupVaultArn>$/) },
      ],
    ]);
    for (const { Targets } of rules) expect(changed.text(Targets[0].Arn)).toMatch(/^<Failures\w+\.Arn>$/);
  });

  it('sends each topic of alarms a message twice a week, and tells the other when none arrives', () => {
    const checks = prod.ofType('AWS::Scheduler::Schedule').filter(({ id }) => id.endsWith('delivery'));
    expect(checks.map(({ Properties }) => Properties.ScheduleExpression)).toEqual(
      Array(2).fill('cron(0 9 ? * MON,THU *)'),
    );
    const targets = checks.map(({ Properties, stack }) => prod.text(Properties.Target.Arn, stack));
    expect(targets.map((arn) => arn.replace(/[0-9A-F]{8}>$/, '>'))).toEqual(['<Pages>', '<Tickets>']);
    const silent = prod
      .ofType('AWS::CloudWatch::Alarm')
      .filter(({ Properties }) => Properties.MetricName === 'NumberOfNotificationsDelivered')
      .map(({ Properties, stack }) => ({
        of: prod.text(Properties.Dimensions[0].Value, stack).replace(/[0-9A-F]{8}\./, '.'),
        to: prod.text(Properties.AlarmActions[0], stack).replace(/[0-9A-F]{8}>$/, '>'),
        days: (Properties.Period * Properties.EvaluationPeriods) / 86_400,
        missing: Properties.TreatMissingData,
      }));
    expect(silent).toEqual([
      { of: '<Pages.TopicName>', to: '<Tickets>', days: 7, missing: 'breaching' },
      { of: '<Tickets.TopicName>', to: '<Pages>', days: 7, missing: 'breaching' },
    ]);
    // A test stage has no second topic.
    expect(dev.ofType('AWS::Scheduler::Schedule').filter(({ id }) => id.endsWith('delivery'))).toEqual([]);
  });

  it('stops what works by itself while it is paused, and only then', () => {
    // As written: what a template no longer says, a service may leave as it was.
    const states = (of: Synthesised) => {
      const all = (type: string, state: string) =>
        new Set(of.ofType(type).map(({ Properties }) => Properties[state]));
      const rules = of.ofType('AWS::Events::Rule').map(({ Properties }) => Properties);
      const ofAws = rules.filter(({ EventBusName }) => EventBusName === undefined);
      // A second copy adds two.
      expect(ofAws).toHaveLength(of === changed ? 5 : 3);
      return {
        schedules: all('AWS::Scheduler::Schedule', 'State'),
        mappings: all('AWS::Lambda::EventSourceMapping', 'Enabled'),
        rules: new Set(ofAws.map(({ State }) => State)),
        uploads: of
          .ofType('AWS::S3::Bucket')
          .filter(({ Properties }) => Properties.NotificationConfiguration !== undefined).length,
      };
    };
    expect(states(dev)).toEqual({
      schedules: new Set(['ENABLED']),
      mappings: new Set([true]),
      rules: new Set(['ENABLED']),
      uploads: 1,
    });
    expect(states(changed)).toEqual({
      schedules: new Set(['DISABLED']),
      mappings: new Set([false]),
      rules: new Set(['DISABLED']),
      uploads: 0,
    });
  });

  it('counts refused calls and ledger mismatches as the logs write them', () => {
    const filters = prod.ofType('AWS::Logs::MetricFilter').map(({ Properties }) => Properties.FilterPattern);
    const messages = ['click not counted', 'ledger mismatch', 'payment mismatch', 'results mismatch'];
    for (const message of messages) expect(filters).toContain(`{ $.message = "${message}" }`);
    expect(filters).toContain('{ ($.message = "mail not sent yet") && ($.error = "NoRoomError*") }');
    expect(readFileSync('functions/areas/correio/room.ts', 'utf8')).toContain("name = 'NoRoomError'");
    expect(filters).toContain('{ $.status = "429" }');
    for (const cause of ['remetente', 'mensagem'] satisfies RefusalCause[])
      expect(filters).toContain(`{ ($.message = "mail refused") && ($.recusa = "${cause}") }`);
    const { Format } = only(dev, 'AWS::ApiGatewayV2::Stage').AccessLogSettings;
    expect(JSON.parse(Format.replace('$context.status', '429')).status).toBe('429');
    expect(readFileSync('functions/areas/movimentos/consumers/verify-ledger.ts', 'utf8')).toContain(
      "'ledger mismatch'",
    );
    expect(readFileSync('functions/areas/sistema/consumers/verify-metrics.ts', 'utf8')).toContain(
      "'results mismatch'",
    );
    expect(readFileSync('functions/areas/pagamento/consumers/reconcile-payments.ts', 'utf8')).toContain(
      "'payment mismatch'",
    );
    expect(readFileSync('functions/areas/links/with-timeout.ts', 'utf8')).toContain("'click not counted'");
  });

  it('explains every alarm in the operator’s guide', () => {
    const guide = readFileSync('docs/operations.md', 'utf8');
    const part = (title: string) => guide.slice(guide.indexOf(title)).split('\n\n**')[0] ?? '';
    const [pages, tickets] = [part('**Plantão**'), part('**No próximo dia útil**')];
    for (const { Properties } of prod.ofType('AWS::CloudWatch::Alarm')) {
      const name = String(Properties.AlarmName).replace('painel-ups-prod-alarme-', '');
      const cell = `\`${name.replace(/^(atrasada|atraso)-.*/, '$1-')}\``;
      const isPage = JSON.stringify(Properties.AlarmActions).includes('Pages');
      const firsts = (isPage ? pages : tickets).split('\n').map((row) => row.split('|')[1] ?? '');
      expect(
        firsts.some((first) => first.includes(cell)),
        name,
      ).toBe(true);
    }
  });

  it('counts among the costs all that a stage pays for while nobody uses it', () => {
    const watched = (alarms: readonly { Metrics?: { Expression?: string }[] }[]) =>
      alarms
        .map(
          ({ Metrics }) =>
            Metrics?.filter((each) => !/^(IF|FILL|MAX)/.test(each.Expression ?? '')).length ?? 1,
        )
        .reduce((all, each) => all + each, 0);
    const properties = (type: string) => prod.ofType(type).map(({ Properties }) => Properties);
    expect({
      alarmMetrics: watched(properties('AWS::CloudWatch::Alarm')),
      customMetrics: new Set(
        properties('AWS::Logs::MetricFilter').flatMap(({ MetricTransformations }) =>
          MetricTransformations.map(({ MetricName }: { MetricName: string }) => MetricName),
        ),
      ).size,
      secrets: properties('AWS::SecretsManager::Secret').length,
      queues: properties('AWS::Lambda::EventSourceMapping').filter(
        ({ StartingPosition }) => !StartingPosition,
      ).length,
    }).toEqual({
      alarmMetrics: FIXED.alarmMetrics,
      customMetrics: FIXED.customMetrics,
      secrets: FIXED.secrets,
      queues: FIXED.queues,
    });
    // A pipe would pay for each read of a shard, four times a second; Lambda reads for nothing.
    expect(prod.ofType('AWS::Pipes::Pipe')).toEqual([]);
    // Each request runs a function at the edge, and passes the web ACL.
    const { DefaultCacheBehavior, CacheBehaviors } = only(
      prod,
      'AWS::CloudFront::Distribution',
    ).DistributionConfig;
    for (const { FunctionAssociations } of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(FunctionAssociations).toHaveLength(1);
  });

  it('says of every table how it is restored, and of every secret how it is changed', () => {
    const guide = readFileSync('docs/operations.md', 'utf8');
    const part = (title: string) => guide.split('\n## ').find((each) => each.startsWith(title)) ?? '';
    for (const name of Object.keys(TABLES)) expect(part('Restaurar dados')).toContain(`\`${name}\``);
    const secrets = dev.ofType('AWS::SecretsManager::Secret').map(({ Properties: { Name } }) => String(Name));
    for (const name of secrets) expect(guide).toContain(name.replace('/dev/', '/prod/'));
  });

  it('types no secret on a command line, and deploys by the command that prepares everything', () => {
    const guide = readFileSync('docs/operations.md', 'utf8');
    const commands = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, text = '']) => text).join('\n');
    expect(commands.match(/--secret-string \S+/g)?.length).toBeGreaterThan(2);
    for (const given of commands.match(/--secret-string \S+/g) ?? []) expect(given).toContain(' file://');
    expect(commands).not.toMatch(/--senha|cdk (deploy|bootstrap|destroy)/);
  });

  it('tells each limit per client as it is', () => {
    const guide = readFileSync('docs/operations.md', 'utf8');
    const rows = guide
      .slice(guide.indexOf('### Os nossos'))
      .split('\n')
      .filter((line) => line.startsWith('|'));
    for (const [key, { method, path, perClient }] of routeEntries) {
      if (perClient === undefined) continue;
      const row = rows.find((line) => line.includes(`\`${method} ${path}\``));
      expect(Number(row?.split('|')[2]?.match(/\d+/)?.[0]), key).toBe(perClient);
    }
  });

  it('has the policies of the roles of GitHub ready: each trusts one thing, and may take the roles of CDK only', () => {
    const names = ['confia-deploy', 'pode-deploy', 'confia-diff', 'pode-diff'];
    const policies = names.map(
      (name) => JSON.parse(readFileSync(`infra/github/${name}.json`, 'utf8')).Statement,
    );
    const subjects = policies.flatMap(
      ([{ Condition }]) => Condition?.StringEquals['token.actions.githubusercontent.com:sub'] ?? [],
    );
    expect(subjects).toEqual([
      'repo:DONO/REPOSITORIO:environment:prod',
      'repo:DONO/REPOSITORIO:pull_request',
    ]);
    const roles = policies.flatMap(([{ Action, Resource }]) => (Action === 'sts:AssumeRole' ? Resource : []));
    expect(roles).toEqual([
      'arn:aws:iam::111122223333:role/cdk-hnb659fds-*',
      'arn:aws:iam::111122223333:role/cdk-hnb659fds-lookup-role-*',
    ]);
  });

  it('shows the costs of today in the operator’s guide', () => {
    expect(readFileSync('docs/operations.md', 'utf8')).toContain(costTable());
  });
});
