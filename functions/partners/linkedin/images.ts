import * as z from 'zod/mini';
import { type Refusal, readRefusal, type Unavailable } from './errors.ts';
import type { UploadedImage } from './posts.ts';
import { type Answer, type Exchange, send } from './request.ts';
import { authorUrn, type Member, rest } from './rest.ts';

/** An image to publish. The bytes (JPEG, PNG or GIF, never WebP) are asked for when their turn comes. */
export interface ImageSource {
  load(): Promise<Uint8Array>;
  readonly alt?: string | undefined;
}

export type UploadOutcome<T> = { readonly kind: 'uploaded'; readonly value: T } | Refusal | Unavailable;

const UPLOAD_TIMEOUT_MS = 15_000;
/** Keeps memory and the network's tolerance in bounds while 20 images stay within seconds. */
const AT_ONCE = 4;

const Initialized = z.object({ value: z.object({ uploadUrl: z.url(), image: z.string() }) });

/** Uploads in order; the first failure wins and nothing has been published. An upload without a post is invisible. */
export async function uploadImages(
  member: Member,
  sources: readonly ImageSource[],
): Promise<UploadOutcome<UploadedImage[]>> {
  const images: UploadedImage[] = [];
  for (let start = 0; start < sources.length; start += AT_ONCE) {
    const batch = sources.slice(start, start + AT_ONCE);
    for (const outcome of await Promise.all(batch.map((source) => uploadImage(member, source)))) {
      if (outcome.kind !== 'uploaded') return outcome;
      images.push(outcome.value);
    }
  }
  return { kind: 'uploaded', value: images };
}

async function uploadImage(member: Member, source: ImageSource): Promise<UploadOutcome<UploadedImage>> {
  const bytes = await source.load();
  const started = accepted(
    await rest(member, 'POST', 'images?action=initializeUpload', {
      initializeUploadRequest: { owner: authorUrn(member) },
    }),
  );
  if (started.kind !== 'answer') return started;
  const parsed = Initialized.safeParse(started.body);
  if (!parsed.success) return { kind: 'unavailable' };
  const { uploadUrl, image } = parsed.data.value;
  const headers = {
    authorization: `Bearer ${member.accessToken}`,
    'content-type': 'application/octet-stream',
  };
  const init = { method: 'PUT', headers, body: bodyOf(bytes) };
  const put = accepted(await send(uploadUrl, init, UPLOAD_TIMEOUT_MS));
  // Images are usable straight away: their status may not be read with the permissions that members give.
  return put.kind === 'answer' ? { kind: 'uploaded', value: { urn: image, alt: source.alt } } : put;
}

/** A 2xx answer, or why there is none. Uploads leave nothing visible, so every lost answer is simply "not now". */
export function accepted(exchange: Exchange): Answer | Refusal | Unavailable {
  if (exchange.kind !== 'answer' || exchange.status >= 500) return { kind: 'unavailable' };
  return exchange.status >= 300 ? readRefusal(exchange.status, exchange.body) : exchange;
}

/** A view on a shared buffer is refused by fetch's types; bytes read from storage never are one. */
export const bodyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
