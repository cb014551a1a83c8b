import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  type GetRecordsCommandOutput,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DomainEvent } from '../../../functions/events/index.ts';
import { TABLE_PREFIX } from './environment.ts';

/** The product's events, read from the stream of its outbox as `publish-events` reads it. */
export class Outbox {
  readonly #client: DynamoDBStreamsClient;
  #iterators: string[] | undefined;

  constructor(endpoint: string) {
    this.#client = new DynamoDBStreamsClient({ endpoint });
  }

  /** Events since the last call, in the order of the writes. */
  async pull(): Promise<DomainEvent[]> {
    this.#iterators ??= await this.#open();
    const events: DomainEvent[] = [];
    for (const [shard, first] of this.#iterators.entries()) {
      let [iterator, found]: [string | undefined, number] = [first, 1];
      while (iterator && found > 0) {
        const page: GetRecordsCommandOutput = await this.#client.send(
          new GetRecordsCommand({ ShardIterator: iterator }),
        );
        const records = page.Records ?? [];
        found = records.length;
        iterator = page.NextShardIterator ?? iterator;
        for (const { dynamodb } of records)
          if (dynamodb?.NewImage)
            events.push(unmarshall(dynamodb.NewImage as Record<string, AttributeValue>) as DomainEvent);
      }
      this.#iterators[shard] = iterator ?? first;
    }
    return events;
  }

  async #open(): Promise<string[]> {
    const { Streams = [] } = await this.#client.send(
      new ListStreamsCommand({ TableName: `${TABLE_PREFIX}eventos` }),
    );
    const StreamArn = Streams[0]?.StreamArn;
    const { StreamDescription } = await this.#client.send(new DescribeStreamCommand({ StreamArn }));
    const iterators: string[] = [];
    for (const { ShardId } of StreamDescription?.Shards ?? []) {
      const { ShardIterator = '' } = await this.#client.send(
        new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }),
      );
      iterators.push(ShardIterator);
    }
    return iterators;
  }
}
