import { describe, expect, it } from 'vitest';
import { BUS_BATCH } from '../../functions/platform/events/bus.ts';
import {
  CONSUMERS,
  type ConsumerDef,
  type ConsumerName,
  consumerDef,
} from '../../functions/platform/events/consumers.ts';
import { LONG_RUN, RUN } from '../../functions/platform/jobs/runs.ts';
import { SECOND_MS } from '../../shared/rules/dates.ts';
import { type Synthesised, synthesised } from './support/synth.ts';

const dev = await synthesised('dev');
const prod = await synthesised('prod');
const changed = await synthesised('other');
const names = Object.keys(CONSUMERS) as ConsumerName[];
const queueNamed = (name: string) =>
  dev.ofType('AWS::SQS::Queue').find(({ Properties }) => Properties.QueueName === `painel-ups-dev-${name}`);
const arnOf = (name: string) => `<${queueNamed(name)?.id}.Arn>`;

describe('from the outbox to the bus', () => {
  const reader = dev.functionNamed('publish-events');
  const mappings = dev
    .ofType('AWS::Lambda::EventSourceMapping')
    .map(({ Properties }) => Properties)
    .filter(({ FunctionName }) => FunctionName.Ref === reader.id);

  it('goes what is new, from the first event on, as many as one call takes, until the stream drops them', () => {
    expect(mappings).toHaveLength(1);
    const mapping = mappings[0] ?? {};
    expect(dev.text(mapping.EventSourceArn)).toMatch(/^<Dataeventos\w+\.StreamArn>$/);
    expect(
      mapping.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern)),
    ).toEqual([{ eventName: ['INSERT'] }]);
    expect(mapping).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: BUS_BATCH,
      BisectBatchOnFunctionError: true,
      MaximumRecordAgeInSeconds: 23 * 3600,
      MaximumRetryAttempts: 10_000,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    expect(dev.text(mapping.DestinationConfig.OnFailure.Destination)).toBe(arnOf('eventos-falhas'));
  });

  it('by a function that may read this stream and write to this bus, and nothing else', () => {
    const allowed = dev
      .policyOf('publish-events')
      .flatMap(({ actions, resources }) =>
        actions.map((action) => `${action} ${String(resources).replace(/[0-9A-F]{8}/, '')}`),
      )
      .filter((each) => !each.startsWith('logs:'));
    expect(allowed).toEqual([
      'events:PutEvents <Bus.Arn>',
      'sqs:SendMessage <EventsEventFailures.Arn>',
      'dynamodb:DescribeStream <Dataeventos.StreamArn>',
      'dynamodb:GetRecords <Dataeventos.StreamArn>',
      'dynamodb:GetShardIterator <Dataeventos.StreamArn>',
      'dynamodb:ListStreams <Dataeventos.Arn>/stream/*',
    ]);
    const names = dev.ofType('AWS::Events::EventBus').map(({ Properties }) => Properties.Name);
    expect(names).toEqual([reader.Properties.Environment.Variables.EVENT_BUS]);
  });
});

it.each([
  ['make-files', RUN],
  ['rare-events', LONG_RUN],
] as const)('what a run of %s that died left over goes on when its event comes again', (name, times) => {
  const again = queueNamed(name)?.Properties.VisibilityTimeout;
  const { Timeout } = dev.functionNamed(name).Properties;
  /** between the delivery and the lease */
  const start = 10;
  // The dead run's lease has ended by then, and no run that lives ever outlasts its own.
  expect(start + times.leaseMs / SECOND_MS).toBeLessThanOrEqual(again);
  expect(Timeout * SECOND_MS).toBeLessThan(times.leaseMs);
});

it('whom a push run left when it died is told a quarter of an hour later at most', () => {
  expect(queueNamed('push')?.Properties.VisibilityTimeout).toBeLessThanOrEqual(15 * 60);
});

describe('all consumers together', () => {
  const most = (of: Synthesised) =>
    of
      .ofType('AWS::Lambda::EventSourceMapping')
      .flatMap(({ Properties }) => Properties.ScalingConfig?.MaximumConcurrency ?? []);

  it('leave the API more than half of the runs that the account allows', () => {
    expect(most(dev)).toHaveLength(names.length);
    expect(most(dev).reduce((all, each) => all + each, 0)).toBeLessThan(500);
  });

  it('take less of a smaller account, which reserves nothing for uploads', () => {
    expect(most(changed).reduce((all, each) => all + each, 0)).toBeLessThan(100 * 0.7);
    const reserved = (of: Synthesised) =>
      of.functionNamed('media-check').Properties.ReservedConcurrentExecutions;
    expect([reserved(dev), reserved(changed)]).toEqual([40, undefined]);
  });
});

describe.each(names)('the consumer %s', (name) => {
  const { events, seconds, again, gather, batch, tries }: Required<ConsumerDef> = consumerDef(name);
  const { Properties: queue, stack = '' } = queueNamed(name) ?? { Properties: undefined };
  const fn = dev.functionNamed(name);

  it('gets the events that it declares, and no others', () => {
    const rules = dev
      .ofType('AWS::Events::Rule')
      .filter(({ Properties: { Targets } }) => dev.text(Targets[0].Arn) === arnOf(name));
    expect(rules).toHaveLength(1);
    const { EventPattern, Targets } = rules[0]?.Properties ?? {};
    expect(EventPattern).toEqual({ source: ['painel-ups'], 'detail-type': events });
    expect(dev.text(Targets[0].DeadLetterConfig.Arn, stack)).toBe(arnOf('falhas'));
    // One message a run: companies take turns. The path is read from what the stream's reader puts on the bus.
    const path = Targets[0].SqsParameters?.MessageGroupId;
    expect(path).toBe(batch === 1 ? '$.detail.dynamodb.NewImage.empresaId.S' : undefined);
  });

  it('is wanted by the bus before a route tells of anything new', () => {
    const rule = dev
      .ofType('AWS::Events::Rule')
      .find(({ Properties: { Targets } }) => dev.text(Targets[0].Arn) === arnOf(name));
    expect(dev.areas().length).toBeGreaterThan(5);
    for (const { DependsOn } of dev.areas()) expect(DependsOn).toContain(rule && dev.inMainStack(rule));
  });

  it('has a queue whose messages wait out a run, six unless it says otherwise, and then a dead-letter queue', () => {
    expect(fn.Properties.Timeout).toBe(seconds);
    expect(queue.VisibilityTimeout).toBe(again + gather);
    // SQS and Lambda take no less.
    expect(again).toBeGreaterThan(fn.Properties.Timeout);
    if (!('again' in CONSUMERS[name])) expect(again).toBe(6 * fn.Properties.Timeout);
    expect(queue.RedrivePolicy.maxReceiveCount).toBe(tries);
    expect(dev.text(queue.RedrivePolicy.deadLetterTargetArn, stack)).toBe(arnOf('falhas'));
    expect(queue.VisibilityTimeout * tries, 'an outage of hours is waited out').toBeGreaterThan(3 * 3600 - 1);
  });

  it('reads that queue alone, and says which messages failed', () => {
    const sources = dev
      .ofType('AWS::Lambda::EventSourceMapping')
      .filter(({ Properties }) => Properties.FunctionName.Ref === fn.id);
    expect(sources.map(({ Properties }) => dev.text(Properties.EventSourceArn))).toEqual([arnOf(name)]);
    expect(sources[0]?.Properties).toMatchObject({
      BatchSize: batch,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    const own = dev
      .policyOf(name)
      .filter(({ actions }) => actions.some((action) => action.startsWith('sqs:')))
      .flatMap(({ actions, resources }) => actions.map((action) => `${action} ${resources}`));
    expect(own.sort()).toEqual(
      ['DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'].map((verb) => `sqs:${verb} ${arnOf(name)}`),
    );
  });

  it('raises an alarm for what waits long', () => {
    const watched = prod
      .ofType('AWS::CloudWatch::Alarm')
      .map(({ Properties }) => Properties)
      .filter(({ AlarmName }) => String(AlarmName).endsWith(`-${name}`));
    expect(watched.map(({ MetricName }) => MetricName)).toEqual(['ApproximateAgeOfOldestMessage']);
  });
});
