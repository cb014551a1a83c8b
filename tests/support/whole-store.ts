import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { TABLES, type TableName } from '../../functions/platform/dynamodb/tables.ts';
import { until } from './until.ts';

interface Line {
  /** the table, or the object's key */
  readonly place: string;
  readonly text: string;
}

/** Every row of every table, and every object with its text: everywhere, or in the given places. */
async function* linesOf(isAsked: (place: string) => boolean): AsyncGenerator<Line> {
  const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
  for (const name of (Object.keys(TABLES) as TableName[]).filter(isAsked)) {
    let from: Record<string, unknown> | undefined;
    do {
      const page = await db.send(
        new ScanCommand({ TableName: table(name), ConsistentRead: true, ExclusiveStartKey: from }),
      );
      for (const item of page.Items ?? []) {
        const plain = (_: string, value: unknown) =>
          value instanceof Set
            ? [...value]
            : value instanceof Uint8Array
              ? Buffer.from(value).toString('latin1')
              : value;
        yield { place: name, text: JSON.stringify(item, plain) };
      }
      from = page.LastEvaluatedKey;
    } while (from);
  }
  const s3 = new S3Client({});
  for (const Bucket of [process.env.UPLOADS_BUCKET, process.env.MEDIA_BUCKET]) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    for (const { Key } of Contents) {
      const place = `${Bucket}/${Key}`;
      const held = isAsked(place) && (await s3.send(new GetObjectCommand({ Bucket, Key })).catch(unlessGone));
      if (held) yield { place, text: `${Key} ${await held.Body?.transformToString('latin1')}` };
    }
  }
}

/** A listed object may be deleted before it is read: then it contains nothing. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) throw error;
}

async function search(words: readonly string[], isAsked: (place: string) => boolean) {
  const wanted = words.map((word) => word.toLowerCase());
  const found: (Line & { hit: string })[] = [];
  for await (const line of linesOf(isAsked)) {
    const text = line.text.toLowerCase();
    const hit = wanted.find((word) => text.includes(word));
    if (hit) found.push({ ...line, hit });
  }
  return found;
}

const named = (found: Awaited<ReturnType<typeof search>>): string[] =>
  found.map(({ hit, place, text }) => `${hit} in ${place}: ${text.slice(0, 300)}`);

/** Everything stored that contains one of these words, in any case. */
export const traces = async (words: readonly string[]): Promise<string[]> =>
  named(await search(words, () => true));

/** Waits until nothing contains one of these words. After a full search only the hits are checked, then all again. */
export async function untilNoTraces(words: readonly string[]): Promise<void> {
  let left = await search(words, () => true);
  await until('all traces to go', async () => {
    const places = new Set(left.map(({ place }) => place));
    left = await search(words, (place) => places.has(place));
    if (left.length === 0) left = await search(words, () => true);
    return left.length === 0 || undefined;
  }).catch(() => undefined);
  expect(named(left)).toEqual([]);
}
