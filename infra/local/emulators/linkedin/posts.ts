import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { LINKEDIN_ALT_MAX, LINKEDIN_TEXT_MAX } from '../../../../shared/rules/media-limits.ts';
import { readJson, sendEmpty } from '../../http-util.ts';
import type { EmulatorContext } from '../types.ts';
import { assetStatus } from './assets.ts';
import { badRequest, duplicatePost, LinkedinError } from './errors.ts';
import { displayedText, piecesOf } from './little-text.ts';
import { type LinkedinState, type PostMedia, sha256, type Token } from './state.ts';

/** Reported to be LinkedIn's limit. */
const LINKEDIN_TITLE_MAX = 400;
const DUPLICATE_WINDOW_MS = 10 * 60_000;

const Media = z.object({
  id: z.string(),
  altText: z.optional(z.string().check(z.maxLength(LINKEDIN_ALT_MAX))),
  title: z.optional(z.string()),
});
const Article = z.object({
  source: z.url({ protocol: /^https?$/ }),
  title: z.string().check(z.minLength(1), z.maxLength(LINKEDIN_TITLE_MAX)),
  description: z.optional(z.string()),
  thumbnail: z.optional(z.string()),
});
const NewPost = z.object({
  author: z.string(),
  commentary: z.string(),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS', 'LOGGED_IN', 'CONTAINER']),
  distribution: z.object({
    feedDistribution: z.enum(['MAIN_FEED', 'NONE']),
    targetEntities: z.optional(z.array(z.unknown())),
    thirdPartyDistributionChannels: z.optional(z.array(z.unknown())),
  }),
  content: z.optional(
    z.union([
      z.strictObject({ media: Media }),
      z.strictObject({
        multiImage: z.object({ images: z.array(Media).check(z.minLength(2), z.maxLength(20)) }),
      }),
      z.strictObject({ article: Article }),
    ]),
  ),
  lifecycleState: z.literal('PUBLISHED'),
  isReshareDisabledByAuthor: z.optional(z.boolean()),
});
type NewPost = z.output<typeof NewPost>;

/** POST /rest/posts */
export async function createPost(
  context: EmulatorContext,
  state: LinkedinState,
  token: Token,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const parsed = NewPost.safeParse(await readJson(req));
  if (!parsed.success) throw fieldError(parsed.error.issues[0]);
  const { author, commentary, content } = parsed.data;
  if (!token.scope.includes('w_member_social') || author !== `urn:li:person:${token.member}`) {
    throw new LinkedinError(
      403,
      'ACCESS_DENIED',
      'Field Value validation failed in REQUEST_BODY: author',
      100,
    );
  }
  if (displayedText(commentary).length > LINKEDIN_TEXT_MAX) {
    throw badRequest('FIELD_LENGTH_TOO_LONG', `commentary :: maximum length is ${LINKEDIN_TEXT_MAX}`);
  }
  assertMentions(context, state, commentary);
  const media = mediaOf(content);
  for (const { urn } of media) assertUsable(state, author, urn, media.length > 1);
  const digests = media.map(({ urn }) => state.contents.get(urn)?.sha256).join();
  const article = content && 'article' in content ? content.article : undefined;
  const fingerprint = sha256(JSON.stringify([author, commentary, digests, ...(article ? [article] : [])]));
  const now = context.clock.now();
  const earlier = state.fingerprints.get(fingerprint);
  if (earlier && now.getTime() - Date.parse(earlier.at) < DUPLICATE_WINDOW_MS)
    throw duplicatePost(earlier.urn);
  const urn = newUrn(state, now, media[0]?.urn);
  state.record({
    type: 'post',
    urn,
    author,
    name: token.name,
    commentary,
    media,
    ...(article && { article }),
    fingerprint,
    at: now.toISOString(),
  });
  sendEmpty(res, 201, { 'x-restli-id': urn, 'x-linkedin-id': urn });
}

function fieldError(issue: z.core.$ZodIssue | undefined): LinkedinError {
  const path = `/${issue?.path.join('/') ?? ''}`;
  const missing = issue?.code === 'invalid_type' && issue.input === undefined;
  return missing
    ? badRequest('MISSING_FIELD', `${path} :: field is required but not found`)
    : badRequest('INVALID_VALUE_FOR_FIELD', `${path} :: invalid value`);
}

/** A mention needs the page's own name. Only pages that the tools made known have one here. */
function assertMentions(context: EmulatorContext, state: LinkedinState, commentary: string): void {
  const mentions = piecesOf(commentary).filter(({ kind }) => kind === 'mention');
  const isWrong = mentions.some(({ text, urn = '' }) => (state.pages.get(urn) ?? text) !== text);
  // LinkedIn documents no code for it.
  if (isWrong || (mentions.length > 0 && context.refusesMention()))
    throw badRequest('INVALID_VALUE_FOR_FIELD', 'commentary :: mention does not match the entity');
}

function mediaOf(content: NewPost['content']): PostMedia[] {
  if (!content || 'article' in content) return [];
  const list = 'media' in content ? [content.media] : content.multiImage.images;
  return list.map(({ id, altText }) => ({ urn: id, ...(altText ? { alt: altText } : {}) }));
}

function assertUsable(state: LinkedinState, author: string, urn: string, several: boolean): void {
  const asset = state.assets.get(urn);
  if (!asset || asset.owner !== author)
    throw badRequest('INVALID_URN_ID', `${urn} is not a valid media asset`);
  if (several && asset.kind !== 'image') throw badRequest('INVALID_URN_TYPE', `${urn} is not an image`);
  const status = assetStatus(state, urn);
  if (status === 'AVAILABLE') return;
  const code =
    status === 'PROCESSING_FAILED' ? 'MEDIA_ASSET_PROCESSING_FAILED' : 'MEDIA_ASSET_WAITING_UPLOAD';
  throw badRequest(code, `${urn} is ${status}`);
}

/** LinkedIn's ids are times shifted by 22 bits; posts with a video are ugcPosts. */
function newUrn(state: LinkedinState, now: Date, firstMedia: string | undefined): string {
  const type = firstMedia?.startsWith('urn:li:video:') ? 'ugcPost' : 'share';
  const id = (BigInt(now.getTime()) << 22n) + BigInt(randomInt(1 << 22));
  const urn = `urn:li:${type}:${id}`;
  return state.posts.has(urn) ? newUrn(state, now, firstMedia) : urn;
}

/** DELETE /rest/posts/{urn} */
export function deletePost(state: LinkedinState, token: Token, urn: string, res: ServerResponse): void {
  const post = state.posts.get(urn);
  if (!post) throw new LinkedinError(404, 'NOT_FOUND', 'Post not found');
  if (post.author !== `urn:li:person:${token.member}`)
    throw new LinkedinError(403, 'ACCESS_DENIED', 'Not the author', 100);
  state.record({ type: 'deleted', urn });
  sendEmpty(res, 204);
}
