import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { LINKEDIN_VIDEO_MIN_BYTES } from '../../../shared/rules/media-limits.ts';
import type { Refusal, Unavailable } from './errors.ts';
import { send } from './request.ts';
import { authorUrn, type Member, rest } from './rest.ts';
import { accepted, bodyOf, type UploadOutcome } from './uploads.ts';

/** An MP4 within LinkedIn's limits, read by byte ranges, both ends included. */
export interface VideoSource {
  readonly size: number;
  read(firstByte: number, lastByte: number): Promise<Uint8Array>;
}

const PART_TIMEOUT_MS = 60_000;
/** A part overwrites itself, so repeating it is harmless. */
const PART_TRIES = 3;

const Part = z.object({ uploadUrl: z.url(), firstByte: z.int(), lastByte: z.int() });
const Initialized = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z._default(z.string(), ''),
    uploadInstructions: z.array(Part),
  }),
});
const Status = z.object({ status: z.string() });

/** LinkedIn refuses very short clips; a `free` box of zeros, which players skip, fills them up. */
export function padded(source: VideoSource): VideoSource {
  const missing = LINKEDIN_VIDEO_MIN_BYTES - source.size;
  if (missing <= 0) return source;
  const box = Buffer.alloc(Math.max(missing, 8));
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  return {
    size: source.size + box.length,
    read: async (firstByte, lastByte) => {
      const whole = Buffer.concat([await source.read(0, source.size - 1), box]);
      return whole.subarray(firstByte, lastByte + 1);
    },
  };
}

/** Uploads all parts, finalizes, and returns the video's URN. LinkedIn then processes it (`waitForVideo`). */
export async function uploadVideo(member: Member, clip: VideoSource): Promise<UploadOutcome<string>> {
  const source = padded(clip);
  const started = accepted(
    await rest(member, 'POST', 'videos?action=initializeUpload', {
      initializeUploadRequest: {
        owner: authorUrn(member),
        fileSizeBytes: source.size,
        uploadCaptions: false,
        uploadThumbnail: false,
      },
    }),
  );
  if (started.kind !== 'answer') return started;
  const parsed = Initialized.safeParse(started.body);
  if (!parsed.success) return { kind: 'unavailable' };
  const { video, uploadToken, uploadInstructions } = parsed.data.value;
  const uploadedPartIds: string[] = [];
  for (const part of uploadInstructions) {
    const outcome = await uploadPart(source, part);
    if (outcome.kind !== 'uploaded') return outcome;
    uploadedPartIds.push(outcome.value);
  }
  const finalized = accepted(
    await rest(member, 'POST', 'videos?action=finalizeUpload', {
      finalizeUploadRequest: { video, uploadToken, uploadedPartIds },
    }),
  );
  return finalized.kind === 'answer' ? { kind: 'uploaded', value: video } : finalized;
}

/** The upload address is the authorisation: these calls carry no Authorization header. */
async function uploadPart(source: VideoSource, part: z.output<typeof Part>): Promise<UploadOutcome<string>> {
  const body = bodyOf(await source.read(part.firstByte, part.lastByte));
  const headers = { 'content-type': 'application/octet-stream' };
  for (let attempt = 1; ; attempt += 1) {
    const put = accepted(await send(part.uploadUrl, { method: 'PUT', headers, body }, PART_TIMEOUT_MS));
    if (put.kind !== 'answer' && put.kind !== 'unavailable') return put;
    const etag = put.kind === 'answer' && put.headers.get('etag');
    if (etag) return { kind: 'uploaded', value: etag.replace(/^(?:W\/)?"|"$/g, '') };
    if (attempt >= PART_TRIES) return { kind: 'unavailable' };
  }
}

export type VideoReadiness =
  | { readonly kind: 'ready' }
  | { readonly kind: 'processing' }
  /** LinkedIn could not use the file; permanent */
  | { readonly kind: 'failed' }
  /** not every application may read the status: try the post, which answers `busy` while it is too early */
  | { readonly kind: 'unreadable' }
  | Refusal
  | Unavailable;

export async function videoReadiness(member: Member, urn: string): Promise<VideoReadiness> {
  const exchange = await rest(member, 'GET', `videos/${encodeURIComponent(urn)}`);
  if (exchange.kind === 'answer' && exchange.status === 403) return { kind: 'unreadable' };
  const answer = accepted(exchange);
  if (answer.kind !== 'answer') return answer;
  const parsed = Status.safeParse(answer.body);
  if (!parsed.success) return { kind: 'unavailable' };
  if (parsed.data.status === 'AVAILABLE') return { kind: 'ready' };
  return { kind: parsed.data.status === 'PROCESSING_FAILED' ? 'failed' : 'processing' };
}

export interface Patience {
  readonly tries: number;
  /** the longest pause between two tries; earlier ones are shorter */
  readonly pauseMs: number;
}

/** Waits after try number `attempt`: one second, two, … up to the longest pause. */
export const pause = ({ pauseMs }: Patience, attempt: number): Promise<void> =>
  sleep(Math.min(pauseMs, attempt * 1000));

/**
 * Reads the state until the video is ready, unreadable or refused, or the tries are used up (then `processing` or
 * `unavailable`).
 */
export async function waitForVideo(member: Member, urn: string, patience: Patience): Promise<VideoReadiness> {
  for (let attempt = 1; ; attempt += 1) {
    const state = await videoReadiness(member, urn);
    const wait = state.kind === 'processing' || state.kind === 'unavailable' || state.kind === 'rate_limited';
    if (!wait || attempt >= patience.tries) return state;
    await pause(patience, attempt);
  }
}
