import { LINKEDIN_ALT_MAX, LINKEDIN_TEXT_MAX } from '../../../shared/rules/media-limits.ts';
import type { PaginaLinkedin } from '../../../shared/rules/mentions.ts';
import { env } from '../../platform/aws/env.ts';
import { duplicateOf, type Refusal, readRefusal } from './errors.ts';
import { toLittleText, truncateLittleText } from './little-text.ts';
import type { Exchange } from './request.ts';
import { authorUrn, type Member, rest } from './rest.ts';

export interface UploadedImage {
  readonly urn: string;
  readonly alt?: string | undefined;
}
/**
 * Uploaded media (LinkedIn takes 1 video, or 1 to 20 images), or the card of a link, which LinkedIn never reads
 * itself.
 */
export type PostMedia =
  | { readonly kind: 'none' }
  | { readonly kind: 'images'; readonly images: readonly UploadedImage[] }
  | { readonly kind: 'video'; readonly urn: string; readonly title?: string | undefined }
  | {
      readonly kind: 'article';
      readonly source: string;
      readonly title: string;
      readonly description?: string | undefined;
    };

/**
 * How the creation of a post ended. LinkedIn has no idempotency key and does not let posts be read: after `ambiguous`
 * the post may exist. See ambiguity.ts for what a caller may do then.
 */
export type PostOutcome =
  | { readonly kind: 'published'; readonly urn: string; readonly url: string }
  /** refused as a repetition of content published minutes ago; its URN */
  | { readonly kind: 'duplicate'; readonly urn: string; readonly url: string }
  | Refusal
  | { readonly kind: 'ambiguous'; readonly reason: string }
  | { readonly kind: 'not_sent' };

/** The public page of a post, `linkedinPostURL` in answers. */
const postUrl = (urn: string): string => `${env('LINKEDIN_AUTH_URL')}/feed/update/${urn}/`;

/** What a post says, in plain text. */
export interface PostText {
  readonly caption: string;
  /** the end of the text, which is never cut */
  readonly appended?: string | undefined;
  /** the page that the caption mentions */
  readonly page?: PaginaLinkedin | undefined;
}

/** Publishes text with media as a public post of the member. Sends once (but see the one exception inside). */
export async function createPost(
  member: Member,
  { caption, appended = '', page }: PostText,
  media: PostMedia,
): Promise<PostOutcome> {
  const [start, end] = [toLittleText(caption, page), toLittleText(appended)];
  const outcome = await attempt(member, start + end, media);
  // Whether markup counts towards the limit is undocumented. This refusal is definitive, so a second call is safe.
  const tooLong = outcome.kind === 'rejected' && outcome.code === 'FIELD_LENGTH_TOO_LONG';
  const onlyByMarkup =
    caption.length + appended.length <= LINKEDIN_TEXT_MAX && start.length + end.length > LINKEDIN_TEXT_MAX;
  if (!tooLong || !onlyByMarkup) return outcome;
  return attempt(member, truncateLittleText(start, LINKEDIN_TEXT_MAX - end.length) + end, media);
}

async function attempt(member: Member, commentary: string, media: PostMedia): Promise<PostOutcome> {
  const content = contentOf(media);
  const exchange = await rest(member, 'POST', 'posts', {
    author: authorUrn(member),
    commentary,
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(content ? { content } : {}),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  });
  return readOutcome(exchange);
}

function contentOf(media: PostMedia): object | undefined {
  if (media.kind === 'none') return undefined;
  if (media.kind === 'article') {
    const { source, title, description } = media;
    return { article: { source, title, ...(description ? { description } : {}) } };
  }
  if (media.kind === 'video') {
    return { media: { id: media.urn, ...(media.title ? { title: media.title } : {}) } };
  }
  const images = media.images.map(({ urn, alt }) => ({
    id: urn,
    ...(alt ? { altText: alt.slice(0, LINKEDIN_ALT_MAX) } : {}),
  }));
  return images.length === 1 ? { media: images[0] } : { multiImage: { images } };
}

function readOutcome(exchange: Exchange): PostOutcome {
  if (exchange.kind === 'not_sent') return { kind: 'not_sent' };
  if (exchange.kind === 'lost') return { kind: 'ambiguous', reason: 'sem resposta' };
  const { status, headers, body } = exchange;
  if (status >= 500) return { kind: 'ambiguous', reason: `HTTP ${status}` };
  if (status >= 200 && status < 300) {
    const urn = headers.get('x-restli-id');
    // Published under an unknown URN: the duplicate answer to another attempt will contain it.
    return urn ? { kind: 'published', urn, url: postUrl(urn) } : { kind: 'ambiguous', reason: 'sem URN' };
  }
  const urn = duplicateOf(status, body);
  return urn ? { kind: 'duplicate', urn, url: postUrl(urn) } : readRefusal(status, body);
}
