import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule, CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { EventFunction } from './event-function.ts';
import { JOBS, JOBS_TIMEZONE, type Job } from './jobs.ts';
import type { Setting } from './product-function.ts';

/** The scheduler fills in the scheduled time, so that a late run still works on the right day. */
const inputOf = ({ parts }: Job, parte: number) =>
  JSON.stringify({
    source: 'aws.scheduler',
    time: '<aws.scheduler.scheduled-time>',
    ...(parts === undefined ? {} : { parte }),
  });

/** AWS adds a year as the sixth field, and needs `?` for the unused kind of day. */
const awsCron = ({ cron }: Job): string => `cron(${cron.replace(/\*$/, '? *')})`;

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
    const role = this.invoker(setting);
    for (const [index, job] of JOBS.entries()) {
      const target = this.functions[index];
      if (!target) continue;
      for (const part of Array.from({ length: job.parts ?? 1 }).keys())
        this.schedule(job, part, target, role).addResourceDependency(group);
    }
  }

  /** A role that may invoke only these functions. */
  private invoker(setting: Setting): Role {
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
              resources: [setting.failures.queueArn],
            }),
          ],
        }),
      },
    });
  }

  private schedule(job: Job, part: number, { fn, failures }: EventFunction, role: Role): CfnSchedule {
    const name = `${job.name}-schedule`;
    return new CfnSchedule(this, part === 0 ? name : `${name}-${part}`, {
      description: job.description,
      groupName: this.groupName,
      scheduleExpression: awsCron(job),
      scheduleExpressionTimezone: JOBS_TIMEZONE,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: fn.functionArn,
        roleArn: role.roleArn,
        input: inputOf(job, part),
        deadLetterConfig: { arn: failures.queueArn },
        retryPolicy: job.everyMinute
          ? { maximumRetryAttempts: 0, maximumEventAgeInSeconds: Duration.minutes(1).toSeconds() }
          : { maximumRetryAttempts: 20, maximumEventAgeInSeconds: Duration.hours(12).toSeconds() },
      },
    });
  }
}
