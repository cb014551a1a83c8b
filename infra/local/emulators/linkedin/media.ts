import {
  LINKEDIN_VIDEO_MAX_BYTES,
  LINKEDIN_VIDEO_MIN_BYTES,
  VIDEO_MIN_SECONDS,
} from '../../../../shared/rules/media-limits.ts';

/** Detects the type by the first bytes; undefined if LinkedIn does not accept it. */
export function imageType(bytes: Uint8Array): { contentType: string; extension: string } | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return { contentType: 'image/jpeg', extension: 'jpg' };
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { contentType: 'image/png', extension: 'png' };
  if (/^GIF8[79]a/.test(head)) return { contentType: 'image/gif', extension: 'gif' };
  return undefined;
}

export const isVideoSize = (bytes: number): boolean =>
  Number.isInteger(bytes) && bytes >= LINKEDIN_VIDEO_MIN_BYTES && bytes <= LINKEDIN_VIDEO_MAX_BYTES;

const MAX_SECONDS = 30 * 60;

/** Why LinkedIn cannot process these bytes as a video, if so. */
export function videoFailure(bytes: Buffer): string | undefined {
  if (bytes.subarray(4, 8).toString('latin1') !== 'ftyp') return 'UNSUPPORTED_FORMAT';
  const seconds = mp4Seconds(bytes);
  if (seconds === undefined) return undefined;
  if (seconds < VIDEO_MIN_SECONDS) return 'VIDEO_TOO_SHORT';
  return seconds > MAX_SECONDS ? 'VIDEO_TOO_LONG' : undefined;
}

/** Duration in the movie header; undefined without one (0 in fragmented files). */
function mp4Seconds(bytes: Buffer): number | undefined {
  const at = bytes.indexOf('mvhd', 0, 'latin1');
  if (at < 0 || at + 36 > bytes.length) return undefined;
  const wide = bytes[at + 4] === 1;
  const timescale = bytes.readUInt32BE(at + (wide ? 24 : 16));
  const duration = wide ? Number(bytes.readBigUInt64BE(at + 28)) : bytes.readUInt32BE(at + 20);
  return timescale === 0 || duration === 0 ? undefined : duration / timescale;
}
