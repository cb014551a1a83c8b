import type { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { BAND_SIZE, type Band, type Counts, countBefore, countFrom } from '../../../../shared/rules/bands.ts';
import { queryPages } from '../../../platform/dynamodb/db.ts';
import { grownShards } from './band-sums.ts';
import { readBands } from './bands.ts';
import { askForRedraw } from './redraw-requests.ts';

/** What has to be known of somebody's place in a ranking. */
interface Asked {
  empresaId: string;
  /** sort key in the ranking */
  ordem: string;
  /** the band that counts the person there, as its record says */
  band: Band;
  /** how many stand from a sort key through the person's own, in the ranking's index */
  ahead: (from: string) => Promise<number>;
  /** the company's bands, where several of its people are asked about */
  bands?: (() => ReturnType<typeof readBands>) | undefined;
}

/**
 * A place without counting everybody: the counters of the bands before one's own, and a count of those ahead inside it.
 * Both in one round trip, for the record says where its band begins; a second count only while bands are redrawn.
 */
export async function placeOf({
  empresaId,
  ordem,
  band: { from: own },
  ahead: countAhead,
  bands = () => readBands(empresaId),
}: Asked): Promise<{ position: number; counts: Counts }> {
  const [{ map, items, counts }, inBand] = await Promise.all([bands(), countAhead(own)]);
  const start = countFrom(map, counts, ordem);
  const ahead = start === own ? inBand : await countAhead(start);
  if (ahead > BAND_SIZE.max || grownShards(map, items).length > 0) await askForRedraw(empresaId);
  // The count includes the person, which makes it a position; the index may not show a move of this moment yet.
  return { position: countBefore(map, counts, start) + Math.max(1, ahead), counts };
}

/** How many rows a query finds. */
export async function countOf(query: QueryCommand): Promise<number> {
  let count = 0;
  for await (const page of queryPages(query)) count += page.count;
  return count;
}
