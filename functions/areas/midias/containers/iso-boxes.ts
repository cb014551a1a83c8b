import type { RangedReader } from '../../../platform/aws/ranged-reader.ts';
import { Bytes } from '../../uploads/index.ts';

/** A box of an ISO base media file: offsets of its header, its content and the next box. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

const HEADER = 16;
const MAX_BOXES = 4000;

/**
 * The boxes between two offsets. Stops at an impossible size. A nested box ends with its parent at the latest, since
 * crafted sizes could make every level walk the same bytes again. `sparse`: the boxes are far apart, so only headers
 * are read.
 */
export async function* boxes(
  reader: RangedReader,
  from: number,
  to: number,
  { sparse = false } = {},
): AsyncGenerator<Box> {
  let at = from;
  for (let n = 0; n < MAX_BOXES && at + 8 <= to; n += 1) {
    const header = new Bytes(await reader.read(at, at + HEADER, sparse ? 0 : undefined));
    const box = boxAt(header, at, to);
    if (!box) return;
    if (to < reader.size) box.end = Math.min(box.end, to);
    yield box;
    at = box.end;
  }
}

function boxAt(header: Bytes, start: number, limit: number): Box | undefined {
  if (header.length < 8) return undefined;
  const short = header.u32(0);
  const long = short === 1;
  if (long && header.length < HEADER) return undefined;
  const size = short === 0 ? limit - start : long ? header.u64(8) : short;
  const body = start + (long ? HEADER : 8);
  if (start + size < body) return undefined;
  return { type: header.text(4, 8), start, body, end: start + size };
}
