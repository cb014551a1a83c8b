import { trimEndOf } from './trim.ts';

/** What a file's bytes are, for the server's check and for the browser before an upload. */

type ImageFormat = 'jpeg' | 'png' | 'webp';
export type VideoFormat = 'mp4' | 'mov' | 'webm' | 'mkv' | 'avi' | 'asf' | 'mpeg-ps' | 'mpeg-ts' | 'mpeg-es';

/** The real type of a file's bytes, whatever its name. */
export type Sniffed = { kind: 'image'; format: ImageFormat } | { kind: 'video'; format: VideoFormat };

/** Bytes from the beginning of a file that `sniff` may need. */
export const SNIFF_BYTES = 4096;

const image = (format: ImageFormat): Sniffed => ({ kind: 'image', format });
const video = (format: VideoFormat): Sniffed => ({ kind: 'video', format });

const ASF_HEADER = [
  0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0x00, 0xaa, 0x00, 0x62, 0xce, 0x6c,
];
/** ISO base media brands that are still images or sound, not video. */
const NOT_VIDEO_BRANDS = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis|M4A |M4B |M4P |crx |jp2 )$/;
/** Top-level boxes an old QuickTime file, which has no `ftyp`, may begin with. */
const QUICKTIME_BOXES = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
const TS_PACKET = 188;

/** The real type from the first SNIFF_BYTES bytes; undefined if it is not accepted. */
export function sniff(head: Uint8Array): Sniffed | undefined {
  if (head.length < 12) return undefined;
  const at = (offset: number, bytes: readonly number[]) => bytes.every((b, i) => head[offset + i] === b);
  const text = (start: number, end: number) => String.fromCharCode(...head.subarray(start, end));

  if (at(0, [0xff, 0xd8, 0xff])) return image('jpeg');
  if (at(0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return image('png');
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return image('webp');
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'AVI ') return video('avi');
  if (at(0, ASF_HEADER)) return video('asf');
  if (at(0, [0x1a, 0x45, 0xdf, 0xa3])) return matroska(head);

  const box = text(4, 8);
  if (box === 'ftyp') {
    const brand = text(8, 12);
    if (NOT_VIDEO_BRANDS.test(brand)) return undefined;
    return video(brand === 'qt  ' ? 'mov' : 'mp4');
  }
  if (QUICKTIME_BOXES.has(box)) return video('mov');

  if (at(0, [0, 0, 1, 0xba])) return video('mpeg-ps');
  if (at(0, [0, 0, 1, 0xb3])) return video('mpeg-es');
  if ([0, TS_PACKET, 2 * TS_PACKET].every((offset) => head[offset] === 0x47)) return video('mpeg-ts');
  return undefined;
}

/** Limit for the EBML header. */
const EBML_HEADER = 128;
const DOC_TYPE = [0x42, 0x82];

/** WebM is Matroska with another DocType in the EBML header at the start. */
function matroska(head: Uint8Array): Sniffed | undefined {
  const header = head.subarray(0, EBML_HEADER);
  const at = header.findIndex((byte, i) => byte === DOC_TYPE[0] && header[i + 1] === DOC_TYPE[1]);
  if (at < 0 || at + 3 > header.length) return undefined;
  const length = (header[at + 2] ?? 0) & 0x7f;
  const docType = trimEndOf(String.fromCharCode(...header.subarray(at + 3, at + 3 + length)), /\0/);
  if (docType === 'webm') return video('webm');
  return docType === 'matroska' ? video('mkv') : undefined;
}

const EXTENSIONS: Readonly<Record<ImageFormat | VideoFormat, string>> = {
  ...{ jpeg: 'jpg', png: 'png', webp: 'webp' },
  ...{ mp4: 'mp4', mov: 'mov', webm: 'webm', mkv: 'mkv', avi: 'avi', asf: 'wmv' },
  ...{ 'mpeg-ps': 'mpg', 'mpeg-ts': 'mpg', 'mpeg-es': 'mpg' },
};
/** The usual extension of a file with such bytes. */
export const usualExtension = ({ format }: Sniffed): string => EXTENSIONS[format];

/** Extension of the ready file. WebM keeps its bytes; every other video becomes or stays MP4. */
export function readyExtension(sniffed: Sniffed): 'webp' | 'webm' | 'mp4' {
  if (sniffed.kind === 'image') return 'webp';
  return sniffed.format === 'webm' ? 'webm' : 'mp4';
}
