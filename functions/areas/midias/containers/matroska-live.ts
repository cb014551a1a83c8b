import type { RangedReader } from '../../../platform/aws/ranged-reader.ts';
import { Bytes, UnreadableVideo } from '../../uploads/index.ts';
import { type Element, elementAt, ID, unsigned, variable } from './ebml.ts';

/**
 * A live recording (made by a browser, for example) is a sequence of clusters with times: it lasts from the first
 * cluster's time to the end of the last cluster's last block.
 */

const TAILS = [160 * 1024, 2 * 1024 * 1024, 8 * 1024 * 1024];
const CLUSTER = [0x1f, 0x43, 0xb6, 0x75];

export async function liveDuration(
  reader: RangedReader,
  first: Element | undefined,
  scale: number,
  video: { number: number; frame: number },
): Promise<number> {
  if (!first) throw new UnreadableVideo('no-duration', 'no cluster');
  const start = clusterTime(new Bytes(await reader.read(first.body, first.body + 64)));
  for (const size of TAILS) {
    const from = Math.max(first.start, reader.size - size);
    const tail = new Bytes(await reader.read(from, reader.size));
    const end = lastTime(tail, video);
    if (end === undefined || start === undefined) continue;
    const frame = video.frame > 0 ? video.frame / scale : end.frame;
    return ((Math.max(end.last, end.video + frame) - start) * scale) / 1e9;
  }
  throw new UnreadableVideo('no-duration', 'no cluster near the end');
}

/** A cluster's timestamp is its first field apart from padding and checksums. */
function clusterTime(body: Bytes): number | undefined {
  for (let at = 0; at < body.length; ) {
    const element = elementAt(body.slice(at, body.length), at, body.length);
    if (!element) return undefined;
    if (element.id === ID.Timestamp) return unsigned(body.slice(element.body, element.end));
    at = element.end;
  }
  return undefined;
}

/** In ticks: start of the last block, of the last video block, and the step between the last two video blocks. */
interface End {
  last: number;
  video: number;
  frame: number;
}

/** Twice the blocks in the largest tail: false clusters inside a block cost steps too. */
const MOST_STEPS = 500_000;

/** The last block of the last cluster whose blocks lead to the end of the file. */
function lastTime(tail: Bytes, video: { number: number }): End | undefined {
  const budget = { steps: MOST_STEPS };
  let found: End | undefined;
  for (let at = tail.indexOf(CLUSTER); at >= 0; at = tail.indexOf(CLUSTER, at + 4)) {
    const cluster = elementAt(tail.slice(at, tail.length), at, tail.length);
    const time = cluster && clusterTime(tail.slice(cluster.body, Math.min(tail.length, cluster.body + 64)));
    if (!cluster || time === undefined) continue;
    found = blockTimes(tail, cluster, time, video.number, budget) ?? found;
    if (budget.steps <= 0) return undefined;
  }
  return found;
}

function blockTimes(
  tail: Bytes,
  cluster: Element,
  time: number,
  videoNumber: number,
  budget: { steps: number },
): End | undefined {
  const all: number[] = [];
  const ofVideo: number[] = [];
  for (let at = cluster.body; at < Math.min(cluster.end, tail.length) && budget.steps > 0; ) {
    budget.steps -= 1;
    const element = elementAt(tail.slice(at, tail.length), at, tail.length);
    if (!element || element.id === ID.Cluster) break;
    const block = element.id === ID.SimpleBlock ? element.body : blockOf(tail, element, budget);
    if (block !== undefined) {
      const track = variable(tail, block, 8);
      if (!track || block + track.length + 2 > tail.length) break;
      const at = time + tail.i16(block + track.length);
      all.push(at);
      if (track.value === videoNumber) ofVideo.push(at);
    }
    at = element.end;
  }
  if (all.length === 0) return undefined;
  const [latest = time, before = latest] = ofVideo.sort((a, b) => b - a);
  return { last: Math.max(...all), video: latest, frame: latest - before };
}

/** A block in a BlockGroup with fields of its own. */
function blockOf(tail: Bytes, group: Element, budget: { steps: number }): number | undefined {
  if (group.id !== ID.BlockGroup) return undefined;
  for (let at = group.body; at < Math.min(group.end, tail.length) && budget.steps > 0; ) {
    budget.steps -= 1;
    const element = elementAt(tail.slice(at, tail.length), at, tail.length);
    if (!element) return undefined;
    if (element.id === ID.Block) return element.body;
    at = element.end;
  }
  return undefined;
}
