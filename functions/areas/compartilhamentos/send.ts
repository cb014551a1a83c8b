import { isVideo, jpegTwinOf, mp4Of } from '../../../shared/rules/media-paths.ts';
import { uploadImages } from '../../partners/linkedin/images.ts';
import { createPost, type PostMedia, type PostOutcome } from '../../partners/linkedin/posts.ts';
import type { Member } from '../../partners/linkedin/rest.ts';
import { createVideoPost } from '../../partners/linkedin/video-post.ts';
import { uploadVideo } from '../../partners/linkedin/videos.ts';
import { headObject, readObject } from '../../platform/aws/storage.ts';
import type { ToSend } from './share-link.ts';

/**
 * Uploads a share's media to LinkedIn and creates the post. `beforeCreate` runs before every call that may publish; if
 * it returns false, nothing is sent.
 */
export async function sendShare(
  member: Member,
  share: ToSend,
  beforeCreate: () => Promise<boolean>,
): Promise<PostOutcome> {
  const { text, appended } = share;
  const [first] = share.midias;
  if (first && isVideo(first)) {
    const video = await videoSource(mp4Of(first));
    const uploaded = await uploadVideo(member, video);
    if (uploaded.kind !== 'uploaded') return asOutcome(uploaded);
    return createVideoPost(member, text, { urn: uploaded.value, appended }, beforeCreate);
  }
  const uploaded = await uploadImages(member, share.midias.map(imageSource));
  if (uploaded.kind !== 'uploaded') return asOutcome(uploaded);
  const images = uploaded.value;
  if (!(await beforeCreate())) return { kind: 'not_sent' };
  const alone: PostMedia = share.article ? { kind: 'article', ...share.article } : { kind: 'none' };
  return createPost(member, text, images.length > 0 ? { kind: 'images', images } : alone, appended);
}

/** The JPEG twin of a ready image: LinkedIn does not take WebP. */
const imageSource = (path: string) => ({
  load: () => readObject({ bucket: 'media', key: jpegTwinOf(path) }),
});

/** A failed upload has published nothing. */
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
