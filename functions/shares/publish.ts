import { isVideo, jpegTwinOf, mp4Of } from '../../shared/rules/midia.ts';
import { headObject, readObject } from '../aws/storage.ts';
import { attemptSafety, isOurDuplicate } from '../partners/linkedin/ambiguity.ts';
import { uploadImages } from '../partners/linkedin/images.ts';
import { createPost, type PostOutcome } from '../partners/linkedin/posts.ts';
import type { Member } from '../partners/linkedin/rest.ts';
import { createVideoPost } from '../partners/linkedin/video-post.ts';
import { uploadVideo } from '../partners/linkedin/videos.ts';
import { disconnect } from '../store/connections.ts';
import type { FuncionarioItem } from '../store/funcionarios.ts';
import { markAmbiguous, markFailed, markSending, recordShare } from '../store/share-attempts.ts';
import type { ShareItem } from '../store/shares.ts';

export interface Job {
  funcionario: FuncionarioItem;
  member: Member;
  /** the open attempt: text and media come from here, never from a client */
  share: ShareItem;
  now: Date;
}

export type ShareResult =
  | { kind: 'publicado'; linkedinPostURL: string; ups: number }
  | { kind: 'desconectado' }
  | { kind: 'falhou' }
  /** the network may have published it: another attempt with the same text finds out */
  | { kind: 'ambiguo' };

/**
 * Publishes an open attempt and records it. The intention is written down before the one call that may publish, so
 * that an unknown end is found by the next attempt instead of being published twice (partners/linkedin/ambiguity.ts).
 */
export async function publish(job: Job): Promise<ShareResult> {
  const { share, now } = job;
  const pendingSince = pendingOf(share, now);
  const outcome = await send(job);
  switch (outcome.kind) {
    case 'published':
      return record(job, outcome);
    case 'duplicate':
      return isOurDuplicate(sentAt(share), now) ? record(job, outcome) : giveUp(share, pendingSince);
    case 'ambiguous':
      await markAmbiguous(share);
      return { kind: 'ambiguo' };
    case 'revoked':
      await disconnect(job.funcionario);
      await giveUp(share, pendingSince);
      return { kind: 'desconectado' };
    default:
      return giveUp(share, pendingSince);
  }
}

/** After the network's own window an unknown end counts as none: the employee asks for it anew, knowingly. */
function pendingOf(share: ShareItem, now: Date): Date | undefined {
  const since = sentAt(share);
  return attemptSafety(since, now) === 'probe' ? since : undefined;
}

/** When an earlier attempt of unknown end was sent. */
const sentAt = ({ enviadoEm }: ShareItem): Date | undefined =>
  enviadoEm === undefined ? undefined : new Date(enviadoEm);

/** Ends an attempt that published nothing; an older one of unknown end stays unknown. */
async function giveUp(share: ShareItem, pendingSince: Date | undefined): Promise<ShareResult> {
  await (pendingSince ? markAmbiguous(share) : markFailed(share));
  return { kind: 'falhou' };
}

async function record(
  { funcionario, share, now }: Job,
  published: { urn: string; url: string },
): Promise<ShareResult> {
  const ups = await recordShare(funcionario, share, published, now);
  return { kind: 'publicado', linkedinPostURL: published.url, ups };
}

async function send(job: Job): Promise<PostOutcome> {
  const { share, member, now } = job;
  // Fixed while an attempt is open or unclear (store/shares.ts): a retry sends the very same text.
  const text = share.legendaAlterada ?? share.legenda ?? '';
  const paths = share.midias ?? [];
  const [first] = paths;
  const beforeCreate = async () => {
    await markSending(share, now);
  };
  if (first && isVideo(first)) {
    const video = await videoSource(mp4Of(first));
    const uploaded = await uploadVideo(member, video);
    if (uploaded.kind !== 'uploaded') return asOutcome(uploaded);
    return createVideoPost(member, text, { urn: uploaded.value }, beforeCreate);
  }
  const uploaded = await uploadImages(member, paths.map(imageSource));
  if (uploaded.kind !== 'uploaded') return asOutcome(uploaded);
  const images = uploaded.value;
  await beforeCreate();
  return createPost(member, text, images.length > 0 ? { kind: 'images', images } : { kind: 'none' });
}

/** The network takes JPEG, not WebP: every ready image has such a twin. */
const imageSource = (path: string) => ({
  load: () => readObject({ bucket: 'media', key: jpegTwinOf(path) }),
});

/** An upload that can't be had now published nothing. */
const asOutcome = (
  failure: Exclude<Awaited<ReturnType<typeof uploadVideo>>, { kind: 'uploaded' }>,
): PostOutcome => (failure.kind === 'unavailable' ? { kind: 'not_sent' } : failure);

async function videoSource(key: string) {
  const ref = { bucket: 'media', key } as const;
  const info = await headObject(ref);
  if (!info) throw new Error(`Video rendition ${key} is missing`);
  return {
    size: info.size,
    read: (first: number, last: number) => readObject(ref, { range: [first, last + 1] }),
  };
}
