import { setTimeout as sleep } from 'node:timers/promises';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  type GetRecordsCommandOutput,
  GetShardIteratorCommand,
  ListStreamsCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import { STREAMS } from '../../streams.ts';
import { JsonFile } from '../persist.ts';
import { EngineClient } from '../services/engine-client.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { InvokerContext } from './invoker.ts';
import { settleSoon } from './settle.ts';
import { isWanted, type SingleReader, SOURCES, type StreamSource } from './stream-sources.ts';

/**
 * A stream retries a failed batch before it continues (on AWS for hours, infra/events.ts): a mail service that is down
 * only delays mails.
 */
const STREAM_RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 16 }, () => 10_000)];
const IDLE_POLL_MS = 2_000;
/** Writes come in bursts. At each read the engine looks through all its records, which costs it more than a write. */
const GATHER_MS = 20;
const BATCH_SIZE = 10;
const READ_LIMIT = 100;

export interface StreamOptions {
  readonly endpoint: string;
  readonly tablePrefix: string;
  readonly checkpointFile: string;
  readonly context: InvokerContext;
  readonly deadLetters: DeadLetters;
}

interface BatchReply {
  batchItemFailures?: { itemIdentifier: string }[];
}

/** Reads the tables' streams: in order, at least once, from a checkpoint that survives a restart. */
export class StreamPump {
  readonly #options: StreamOptions;
  readonly #client: DynamoDBStreamsClient;
  readonly #engine: EngineClient;
  /** reader → shard → last sequence number done */
  readonly #checkpoints: JsonFile<Record<string, Record<string, string>>>;
  readonly #wake = new Map<string, () => void>();
  /** counts writes, so that a write during a read is not missed by the pause after it */
  readonly #writes = new Map<string, number>();
  /** reader → callback once its stream has no more records */
  readonly #drained = new Map<string, () => void>();
  readonly #skipped = new Set<string>();
  #readers: Promise<void>[] = [];
  #records = 0;
  #closed = false;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.#client = new DynamoDBStreamsClient({ endpoint: options.endpoint });
    this.#engine = new EngineClient(options.endpoint);
    this.#checkpoints = new JsonFile(options.checkpointFile, {});
  }

  /** The number of records read so far. */
  get records(): number {
    return this.#records;
  }

  start(): void {
    this.#readers = SOURCES.map((source) => this.#follow(source));
  }

  /** Runs work that writes to a table, and skips the table's stream meanwhile: the caller handles these records. */
  async skipDuring(table: SingleReader, work: () => Promise<void>): Promise<void> {
    const name = STREAMS[table];
    this.#skipped.add(name);
    try {
      await work();
      await this.untilDrained(table);
    } finally {
      this.#skipped.delete(name);
    }
  }

  /** Waits until the stream's reader has processed all earlier writes. */
  untilDrained(table: SingleReader): Promise<void> {
    const name = STREAMS[table];
    return new Promise((resolve) => {
      this.#drained.set(name, resolve);
      this.#wakeUp(name);
    });
  }

  /** This request has written: readers of the tables it names poll at once. */
  pollAfterWrite(request: string): void {
    for (const { table, reader } of SOURCES)
      if (request.includes(`"${this.#options.tablePrefix}${table}"`)) this.#wakeUp(reader);
  }

  #wakeUp(name: string): void {
    this.#writes.set(name, this.#writesSeen(name) + 1);
    this.#wake.get(name)?.();
  }

  #writesSeen(name: string): number {
    return this.#writes.get(name) ?? 0;
  }

  /** Waits a moment for the running batch; the checkpoint keeps the rest for the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { reader } of SOURCES) this.#wakeUp(reader);
    await settleSoon(this.#readers);
    this.#client.destroy();
    this.#engine.close();
  }

  async #follow(source: StreamSource): Promise<void> {
    let iterators = new Map<string, string>();
    while (!this.#closed) {
      const seen = this.#writesSeen(source.reader);
      const drained = this.#drained.get(source.reader);
      let found = 0;
      let atEnd = drained === undefined;
      try {
        if (iterators.size === 0) iterators = await this.#openShards(source);
        for (const [shard, iterator] of iterators) {
          const { Records = [], NextShardIterator } = await this.#read(iterator);
          await this.#processAll(source, shard, Records);
          found += Records.length;
          this.#records += Records.length;
          // A page that is not full is the last: asking again would double the reads.
          if (Records.length === READ_LIMIT) atEnd = false;
          if (NextShardIterator) iterators.set(shard, NextShardIterator);
          else iterators.delete(shard);
        }
        if (found === 0 && drained) {
          this.#drained.delete(source.reader);
          drained();
        }
      } catch (error) {
        iterators.clear();
        atEnd = false;
        if (!this.#closed) this.#options.context.log(`stream ${source.table}: ${error}`);
      }
      if (found > 0 && !atEnd) continue;
      if (seen === this.#writesSeen(source.reader)) await this.#idle(source.reader);
      if (!this.#closed && !this.#drained.has(source.reader)) await sleep(GATHER_MS);
    }
  }

  /** The records as Lambda gets them. After every write, so it is worth being spared the SDK. */
  async #read(iterator: string): Promise<Pick<GetRecordsCommandOutput, 'Records' | 'NextShardIterator'>> {
    const request = JSON.stringify({ ShardIterator: iterator, Limit: READ_LIMIT });
    const { status, text } = await this.#engine.post('DynamoDBStreams_20120810.GetRecords', request);
    if (status !== 200) throw new Error(text);
    return JSON.parse(text) as GetRecordsCommandOutput;
  }

  #idle(name: string): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wake.delete(name);
        resolve();
      };
      const timer = setTimeout(done, IDLE_POLL_MS);
      this.#wake.set(name, done);
    });
  }

  /** An iterator per shard, after its checkpoint. */
  async #openShards(source: StreamSource): Promise<Map<string, string>> {
    const TableName = this.#options.tablePrefix + source.table;
    const { Streams = [] } = await this.#client.send(new ListStreamsCommand({ TableName }));
    const StreamArn = Streams[0]?.StreamArn;
    const iterators = new Map<string, string>();
    if (!StreamArn) return iterators;
    const { StreamDescription } = await this.#client.send(new DescribeStreamCommand({ StreamArn }));
    for (const { ShardId = '' } of StreamDescription?.Shards ?? []) {
      const after = this.#checkpoints.value[source.reader]?.[ShardId];
      const position = after
        ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after } as const)
        : ({ ShardIteratorType: 'TRIM_HORIZON' } as const);
      const command = new GetShardIteratorCommand({ StreamArn, ShardId, ...position });
      const { ShardIterator } = await this.#client.send(command);
      if (ShardIterator) iterators.set(ShardId, ShardIterator);
    }
    return iterators;
  }

  async #processAll(source: StreamSource, shard: string, records: StreamRecord[]): Promise<void> {
    for (let from = 0; from < records.length && !this.#closed; from += BATCH_SIZE) {
      const batch = records.slice(from, from + BATCH_SIZE);
      const ended = await this.#process(
        source,
        batch.filter((record) => isWanted(source, record)),
      );
      if (ended) this.#checkpoint(source.reader, shard, batch);
    }
  }

  #checkpoint(name: string, shard: string, batch: StreamRecord[]): void {
    const last = batch.at(-1)?.dynamodb?.SequenceNumber;
    if (!last) return;
    this.#checkpoints.update((all) => ({ ...all, [name]: { ...all[name], [shard]: last } }));
  }

  /**
   * Processes a batch, retrying the records that failed; finally each becomes a dead letter. False if the stack stopped
   * first.
   */
  async #process(source: StreamSource, records: StreamRecord[]): Promise<boolean> {
    let left = records;
    if (this.#skipped.has(source.reader)) return true;
    if (left.length === 0) return true;
    for (const [retry, delay] of [0, ...STREAM_RETRY_DELAYS_MS].entries()) {
      if (delay) await sleep(delay, undefined, { ref: false });
      if (this.#closed) return false;
      const { failed, error } = await this.#invoke(source, left);
      left = failed;
      if (left.length === 0) return true;
      this.#options.context.log(`evento ${source.name} falhou: ${error}`);
      if (retry < STREAM_RETRY_DELAYS_MS.length) continue;
      for (const record of left) this.#options.deadLetters.add(source.name, { Records: [record] }, error);
    }
    return true;
  }

  async #invoke(
    source: StreamSource,
    records: StreamRecord[],
  ): Promise<{ failed: StreamRecord[]; error?: unknown }> {
    const Records = records.map((record) => ({
      ...record,
      eventSource: 'aws:dynamodb',
      dynamodb: {
        ...record.dynamodb,
        // Seconds, as on AWS, but by the product's clock.
        ApproximateCreationDateTime: Math.floor(this.#options.context.clock.now().getTime() / 1000),
      },
    }));
    try {
      const reply = (await this.#options.context.invoke(source.name, { Records })) as BatchReply | undefined;
      const failures = new Set(reply?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier));
      const failed = records.filter(({ dynamodb }) => failures.has(dynamodb?.SequenceNumber ?? ''));
      return failed.length > 0 ? { failed, error: 'batchItemFailures' } : { failed };
    } catch (error) {
      return { failed: records, error };
    }
  }
}
