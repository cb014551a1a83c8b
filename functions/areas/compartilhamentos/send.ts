import { isVideo, jpegTwinOf, mp4Of } from '../../../shared/rules/media-paths.ts';
import { appendedTo, carriesAddress } from '../../../shared/rules/share-text.ts';
import { mayRefuseMention } from '../../partners/linkedin/errors.ts';
import { uploadImages } from '../../partners/linkedin/images.ts';
import {
  createPost,
  type PostMedia,
  type PostOutcome,
  type PostText,
} from '../../partners/linkedin/posts.ts';
import type { Member } from '../../partners/linkedin/rest.ts';
import { createVideoPost } from '../../partners/linkedin/video-post.ts';
import { uploadVideo } from '../../partners/linkedin/videos.ts';
import { headObject, readObject } from '../../platform/aws/storage.ts';
import { shortLinkOf } from '../links/index.ts';
import type { AttemptItem, PostItem } from '../posts/index.ts';

export type LinkedPost = Pick<PostItem, 'link' | 'linkTitulo' | 'linkDescricao'>;

/** A share as LinkedIn gets it. */
interface ToSend {
  text: PostText;
  midias: readonly string[];
  /** the card of a post without media */
  article: { source: string; title: string; description?: string | undefined } | undefined;
}

/**
 * What an attempt sends. A retry sends exactly the same: the caption cannot be edited while the attempt runs or is
 * ambiguous (functions/areas/posts/store/shares.ts), and short link and post's link do not change.
 */
export function toSend(share: AttemptItem, { link, linkTitulo, linkDescricao }: LinkedPost): ToSend {
  const address = link ? shortLinkOf(share) : undefined;
  const parts = {
    divulgacao: share.divulgacao,
    ...(carriesAddress({ link, midias: share.midias }) && { endereco: address }),
  };
  return {
    text: {
      caption: share.legendaAlterada ?? share.legenda,
      appended: appendedTo(parts),
      page: share.mencao?.recusada ? undefined : share.mencao,
    },
    midias: share.midias,
    article:
      address && share.midias.length === 0
        ? { source: address, title: linkTitulo ?? '', description: linkDescricao }
        : undefined,
  };
}

interface Steps {
  /** before every call that may publish; if it returns false, nothing is sent */
  beforeCreate: () => Promise<boolean>;
  /** LinkedIn refused the mention for good; whether the post may be sent once more, without it */
  mentionRefused: () => boolean;
}

/** Uploads a share's media to LinkedIn and creates the post. */
export async function sendShare(member: Member, share: ToSend, steps: Steps): Promise<PostOutcome> {
  const [first] = share.midias;
  if (first && isVideo(first)) {
    const video = await videoSource(mp4Of(first));
    const uploaded = await uploadVideo(member, video);
    if (uploaded.kind !== 'uploaded') return asOutcome(uploaded);
    return create(share.text, steps, (text) =>
      createVideoPost(member, text, { urn: uploaded.value }, steps.beforeCreate),
    );
  }
  const uploaded = await uploadImages(member, share.midias.map(imageSource));
  if (uploaded.kind !== 'uploaded') return asOutcome(uploaded);
  const images = uploaded.value;
  const alone: PostMedia = share.article ? { kind: 'article', ...share.article } : { kind: 'none' };
  return create(share.text, steps, async (text) => {
    if (!(await steps.beforeCreate())) return { kind: 'not_sent' };
    return createPost(member, text, images.length > 0 ? { kind: 'images', images } : alone);
  });
}

async function create(
  text: PostText,
  { mentionRefused }: Steps,
  send: (text: PostText) => Promise<PostOutcome>,
): Promise<PostOutcome> {
  const outcome = await send(text);
  if (!text.page || !mayRefuseMention(outcome) || !mentionRefused()) return outcome;
  return send({ ...text, page: undefined });
}

/** The JPEG twin of a ready image: LinkedIn does not take WebP. */
const imageSource = (path: string) => ({
  load: () => readObject('media', jpegTwinOf(path)),
});

/** A failed upload has published nothing. */
const asOutcome = (
  failure: Exclude<Awaited<ReturnType<typeof uploadVideo>>, { kind: 'uploaded' }>,
): PostOutcome => (failure.kind === 'unavailable' ? { kind: 'not_sent' } : failure);

async function videoSource(key: string) {
  const info = await headObject('media', key);
  if (!info) throw new Error(`Video rendition ${key} is missing`);
  return {
    size: info.size,
    read: (first: number, last: number) => readObject('media', key, { range: [first, last + 1] }),
  };
}
