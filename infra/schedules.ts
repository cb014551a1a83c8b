import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule, CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { EventFunction } from './event-function.ts';
import type { EventName } from './event-grants.ts';
import type { Setting } from './product-function.ts';

interface Job {
  readonly name: EventName;
  readonly description: string;
  readonly cron: string;
  /** it has two minutes (and functions/events/scheduled.ts's reserve); one that can't be started is followed by the next */
  readonly everyMinute?: true;
}

/** Local time of America/Sao_Paulo, where months and days turn over. */
const JOBS: readonly Job[] = [
  { name: 'reset-counters', description: 'Zera os contadores do mês', cron: '0 0 1 * ? *' },
  { name: 'expire-posts', description: 'Esconde os posts vencidos', cron: '1 0 * * ? *' },
  {
    name: 'probe-shares',
    description: 'Procura os compartilhamentos de fim desconhecido',
    cron: '* * * * ? *',
    everyMinute: true,
  },
  { name: 'purge', description: 'Limpa o que ficou para trás', cron: '15 * * * ? *' },
  { name: 'verify-ledger', description: 'Confere os saldos de UPS', cron: '0 4 * * ? *' },
  { name: 'connection-reminders', description: 'Avisa das conexões que vão vencer', cron: '0 9 * * ? *' },
];

/** The scheduler writes the scheduled instant here, so that a late run still does the right day. */
const INPUT = JSON.stringify({ source: 'aws.scheduler', time: '<aws.scheduler.scheduled-time>' });

/** What runs by the clock. */
export class Schedules extends Construct {
  readonly functions: EventFunction[];
  readonly groupName: string;

  constructor(scope: Construct, setting: Setting) {
    super(scope, 'Schedules');
    this.groupName = setting.names.system;
    const group = new CfnScheduleGroup(this, 'Group', { name: this.groupName });
    this.functions = JOBS.map(
      ({ name, description, everyMinute }) =>
        new EventFunction(this, name, setting, {
          description,
          timeout: Duration.minutes(everyMinute ? 3 : 15),
        }),
    );
    const role = this.invoker();
    for (const [index, job] of JOBS.entries()) {
      const target = this.functions[index];
      if (target) this.schedule(job, target, role).addResourceDependency(group);
    }
  }

  /** May call these functions, and nothing else. */
  private invoker(): Role {
    return new Role(this, 'Invoker', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      inlinePolicies: {
        acesso: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['lambda:InvokeFunction'],
              resources: this.functions.map(({ fn }) => fn.functionArn),
            }),
            new PolicyStatement({
              actions: ['sqs:SendMessage'],
              resources: this.functions.map(({ failures }) => failures.queueArn),
            }),
          ],
        }),
      },
    });
  }

  private schedule(job: Job, { fn, failures }: EventFunction, role: Role): CfnSchedule {
    return new CfnSchedule(this, `${job.name}-schedule`, {
      description: job.description,
      groupName: this.groupName,
      scheduleExpression: `cron(${job.cron})`,
      scheduleExpressionTimezone: 'America/Sao_Paulo',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: fn.functionArn,
        roleArn: role.roleArn,
        input: INPUT,
        deadLetterConfig: { arn: failures.queueArn },
        retryPolicy: job.everyMinute
          ? { maximumRetryAttempts: 0, maximumEventAgeInSeconds: Duration.minutes(1).toSeconds() }
          : { maximumRetryAttempts: 20, maximumEventAgeInSeconds: Duration.hours(12).toSeconds() },
      },
    });
  }
}
