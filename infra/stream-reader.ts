import type { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Data } from './data.ts';
import { EventFunction } from './event-function.ts';
import { acceptPattern } from './nag.ts';
import type { Setting } from './product-function.ts';
import { STREAM_EVENTS, STREAM_KEYS, STREAMS } from './streams.ts';

export interface StreamReading {
  readonly description: string;
  readonly timeout: Duration;
  readonly memoryMb: number;
  /** records per run, and how long to gather them */
  readonly batchSize: number;
  readonly maxBatchingWindow?: Duration;
  /** concurrent runs per shard of the stream */
  readonly parallelizationFactor?: number;
  readonly retries: { readonly retryAttempts: number; readonly maxRecordAge: Duration };
}

export interface OwnReader {
  /** name of its function, if several read the table, each some of its records */
  readonly as?: string;
  readonly filter?: object;
  /** instead of the dead-letter queue that all share */
  readonly failures?: IQueue;
}

/** Which items of its table a reader gets; empty: all. */
const keyFilter = (table: keyof typeof STREAMS) => {
  const key = STREAM_KEYS[table];
  return key ? { dynamodb: { Keys: { [key.sk]: { S: FilterRule.beginsWith(key.prefix) } } } } : {};
};

/** A function that reads new records of a table, in order per item, retrying until they succeed. */
export class StreamReader extends EventFunction {
  constructor(
    scope: Construct,
    data: Data,
    table: keyof typeof STREAMS,
    setting: Setting,
    { description, timeout, memoryMb, retries, ...reading }: StreamReading,
    { filter = keyFilter(table), ...own }: OwnReader = {},
  ) {
    super(scope, STREAMS[table], setting, { description, timeout, memoryMb, ...own });
    const { tableStreamArn: streamArn, tableArn } = data.table(table);
    if (!streamArn) throw new Error(`${table} has no stream`);
    const streams = `${tableArn}/stream/*`;
    this.product.allow(
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [streamArn],
      }),
      // Lambda lists streams by table, before it knows the stream's label.
      new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: [streams] }),
    );
    acceptPattern(
      this.product,
      streams,
      'Lambda lists the streams of this one table by a pattern (AWS documentation)',
    );
    new EventSourceMapping(this, 'Source', {
      target: this.fn,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      ...reading,
      bisectBatchOnError: true,
      ...retries,
      reportBatchItemFailures: true,
      filters: [FilterCriteria.filter({ eventName: FilterRule.or(...STREAM_EVENTS[table]), ...filter })],
      // Not `SqsDlq`, which would add a second policy beside the function's own.
      onFailure: { bind: () => ({ destination: this.failures.queueArn }) },
    });
  }
}
