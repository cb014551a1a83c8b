import { NotCleanable, type Patch } from '../../../platform/aws/patch.ts';
import type { RangedReader } from '../../../platform/aws/ranged-reader.ts';
import { type Box, boxes } from '../containers/iso-boxes.ts';

/**
 * What an MP4 contains beside pictures and sound: time and place of the recording, device, editing software. Only
 * boxes needed for playing stay; others become `free` boxes of zeros, so that no offset moves. Names and times inside
 * the kept boxes are blanked. Tracks other than picture and sound keep their data among the samples: a file with such
 * a track can't be cleaned in place.
 */

const KEPT: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries({
    file: 'ftyp styp moov mdat moof mfra sidx ssix',
    moov: 'mvhd iods trak mvex',
    trak: 'tkhd edts mdia tref',
    mdia: 'mdhd hdlr minf elng',
    minf: 'vmhd smhd hdlr dinf stbl',
    dinf: 'dref',
    stbl: 'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh stdp sdtp sbgp sgpd subs saiz saio padb',
    moof: 'mfhd traf',
    traf: 'tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc',
  }).map(([parent, children]) => [parent, new Set(children.split(' '))]),
);
const MOST_BOXES = 4000;
/** A fragment's header is read at once, with the next box's header. */
const FRAGMENT_MAX = 1024 * 1024;
const HEADER = 16;

/** The patches that remove it. Throws NotCleanable, and the reader's errors. */
export async function isoTraces(reader: RangedReader): Promise<Patch[]> {
  const patches: Patch[] = [];
  const walk = async (parent: string, from: number, to: number, sparse = false): Promise<void> => {
    let end = from;
    let count = 0;
    for await (const box of boxes(reader, from, to, { sparse })) {
      count += 1;
      end = box.end;
      if (KEPT[parent]?.has(box.type)) await visit(box);
      else patches.push(...asFree(box));
    }
    // Bytes after the last box are not a box: their content is unknown.
    if (count >= MOST_BOXES || to - end >= 8) throw new NotCleanable(`no box at ${end} in ${parent}`);
    if (end < to) patches.push({ start: end, end: to });
  };
  const visit = async (box: Box): Promise<void> => {
    switch (box.type) {
      case 'mvhd':
      case 'tkhd':
      case 'mdhd':
        patches.push(await timesOf(reader, box));
        return;
      case 'hdlr':
        // The handler's manufacturer and name: cameras sign here.
        patches.push({ start: box.body + 12, end: box.end });
        return;
      case 'stsd':
        patches.push(...(await entriesOf(reader, box)));
        return;
      case 'dref':
        for await (const entry of boxes(reader, box.body + 8, box.end)) {
          patches.push({ start: entry.body + 4, end: entry.end });
        }
        return;
      case 'moof':
        if (box.end - box.start > FRAGMENT_MAX) throw new NotCleanable('a fragment too large');
        await reader.read(box.start, box.end + HEADER, 0);
        return walk(box.type, box.body, box.end);
      case 'trak':
        await assertPlayed(reader, box);
        return walk(box.type, box.body, box.end);
      case 'moov':
      case 'mdia':
      case 'minf':
      case 'dinf':
      case 'stbl':
      case 'traf':
        return walk(box.type, box.body, box.end);
    }
  };
  await walk('file', 0, reader.size, true);
  return patches.filter(({ start, end }) => start < end);
}

const FREE = new TextEncoder().encode('free');

const asFree = ({ start, body, end }: Box): Patch[] => [
  { start: start + 4, end: start + 8, bytes: FREE },
  { start: body, end },
];

/** Creation and modification, of 32 or 64 bits each. */
async function timesOf(reader: RangedReader, { body }: Box): Promise<Patch> {
  const [version] = await reader.read(body, body + 1);
  return { start: body + 4, end: body + (version === 1 ? 20 : 12) };
}

/** The encoder's name (32 bytes) in a picture's sample entry, and descriptive boxes after it. */
async function entriesOf(reader: RangedReader, stsd: Box): Promise<Patch[]> {
  const patches: Patch[] = [];
  for await (const entry of boxes(reader, stsd.body + 8, stsd.end)) {
    if (!/^(avc[13]|hvc1|hev1|encv)$/.test(entry.type)) continue;
    patches.push({ start: entry.start + 50, end: Math.min(entry.end, entry.start + 82) });
    for await (const box of boxes(reader, entry.start + 86, entry.end)) {
      if (['uuid', 'udta', 'meta'].includes(box.type)) patches.push(...asFree(box));
    }
  }
  return patches;
}

async function assertPlayed(reader: RangedReader, trak: Box): Promise<void> {
  for await (const mdia of boxes(reader, trak.body, trak.end)) {
    if (mdia.type !== 'mdia') continue;
    for await (const box of boxes(reader, mdia.body, mdia.end)) {
      if (box.type !== 'hdlr') continue;
      const kind = String.fromCharCode(...(await reader.read(box.body + 8, box.body + 12)));
      if (kind === 'vide' || kind === 'soun') return;
    }
  }
  throw new NotCleanable('a track that is neither picture nor sound');
}
