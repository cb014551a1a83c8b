import * as z from 'zod/mini';
import type { UploadedImage } from './posts.ts';
import { send } from './request.ts';
import { authorUrn, type Member, rest } from './rest.ts';
import { accepted, bodyOf, type UploadOutcome } from './uploads.ts';

/** An image to publish. Its bytes (JPEG, PNG or GIF, never WebP) are loaded when they are uploaded. */
export interface ImageSource {
  load(): Promise<Uint8Array>;
  readonly alt?: string | undefined;
}

const UPLOAD_TIMEOUT_MS = 15_000;
/** Low enough for memory and LinkedIn's limits; 20 images still take only seconds. */
const AT_ONCE = 4;

const Initialized = z.object({ value: z.object({ uploadUrl: z.url(), image: z.string() }) });

/** Uploads a few at a time, in order. The first failure is the outcome; nothing was published then. */
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
  // An image can be used immediately. Members' permissions do not allow reading its status.
  return put.kind === 'answer' ? { kind: 'uploaded', value: { urn: image, alt: source.alt } } : put;
}
