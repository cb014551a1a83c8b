import { BAND_SIZE, type Band, type Counts, countBefore, countFrom } from '../bands.ts';
import { grownShards } from './band-sums.ts';
import { readBands } from './bands.ts';
import { askForRedraw } from './redraw-requests.ts';

interface RankedFuncionario {
  empresaId: string;
  /** sort key in the ranking */
  ordem: string;
  /** the band that counts the employee there, by the record */
  band: Band;
  /** counts those from a sort key through the employee's own in the ranking's index */
  ahead: (from: string) => Promise<number>;
  /** the company's bands, if they were read before for another employee */
  bands?: (() => ReturnType<typeof readBands>) | undefined;
}

/**
 * A position without counting the whole company: the counters of the bands ahead, and a count of those ahead within the own
 * band. Both in one round trip, because the record says where its band begins; a second count only while bands are redrawn.
 */
export async function countPosition({
  empresaId,
  ordem,
  band: { from: own },
  ahead: countAhead,
  bands = () => readBands(empresaId),
}: RankedFuncionario): Promise<{ position: number; counts: Counts }> {
  const [{ map, items, counts }, inBand] = await Promise.all([bands(), countAhead(own)]);
  const start = countFrom(map, counts, ordem);
  const ahead = start === own ? inBand : await countAhead(start);
  if (ahead > BAND_SIZE.max || grownShards(map, items).length > 0) await askForRedraw(empresaId);
  // The count includes the employee, whom the index may not show yet.
  return { position: countBefore(map, counts, start) + Math.max(1, ahead), counts };
}
