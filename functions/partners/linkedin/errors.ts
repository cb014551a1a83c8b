import * as z from 'zod/mini';
import { logRefusalOfUs, type RefusalCode } from '../../platform/partner-refusals.ts';

/** LinkedIn's error envelope; every part may be missing. */
const Envelope = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  errorDetails: z.optional(
    z.object({ inputErrors: z.optional(z.array(z.object({ code: z.optional(z.string()) }))) }),
  ),
});

/** A definitive refusal: the call published nothing. */
export type Refusal =
  /** the token is revoked, expired or invalid: the employee has to connect again */
  | { readonly kind: 'revoked' }
  /** the member's limit of the day; the application's own is `refuses_us` */
  | { readonly kind: 'rate_limited' }
  /** the application itself, so that every member gets this until the operator acts */
  | { readonly kind: 'refuses_us'; readonly status: number; readonly code: string }
  /** retry later: a write conflict, or media that LinkedIn is still processing */
  | { readonly kind: 'busy'; readonly code: string }
  /** permanent for this content or this configuration */
  | { readonly kind: 'rejected'; readonly status: number; readonly code: string };

/** Another failure of an upload or a status call. Safe to repeat. */
export type Unavailable = { readonly kind: 'unavailable' };

const STILL_PROCESSING = new Set(['MEDIA_ASSET_WAITING_UPLOAD', 'MEDIA_ASSET_PROCESSING']);

/** A retired version, a product or right that was withdrawn, changed credentials, and the application's own limit. */
const OF_APPLICATION: readonly RefusalCode<'linkedin'>[] = [
  'NONEXISTENT_VERSION',
  'ACCESS_DENIED',
  'invalid_client',
  'APPLICATION_DAY_LIMIT',
];

/** The refusal behind a status below 500 other than success. */
export function readRefusal(status: number, body: unknown): Refusal {
  const code = errorCode(status, body);
  const ofUs = OF_APPLICATION.find((each) => each === code);
  if (ofUs) {
    logRefusalOfUs('linkedin', ofUs);
    return { kind: 'refuses_us', status, code };
  }
  if (status === 401) return { kind: 'revoked' };
  if (status === 429) return { kind: 'rate_limited' };
  if (status === 409 || STILL_PROCESSING.has(code)) return { kind: 'busy', code };
  return { kind: 'rejected', status, code };
}

/** Refusals of a post that are not about its mention. */
const ABOUT_ANOTHER_PART = /^(?:AUTHOR_DENIED|FIELD_LENGTH_TOO_LONG|MEDIA_ASSET_\w+)$/;

/**
 * Whether a refusal of a post with a mention may be about the mention. LinkedIn documents no code for it. Definitive
 * either way, so that sending the post without the mention is safe.
 */
export const mayRefuseMention = (outcome: { kind: string; code?: string }): boolean =>
  outcome.kind === 'rejected' && !ABOUT_ANOTHER_PART.test(outcome.code ?? '');

/** Whether the version of the call is retired, or does not exist yet. */
export const isRetiredVersion = (status: number, body: unknown): boolean =>
  errorCode(status, body) === 'NONEXISTENT_VERSION';

/** The URN quoted by a duplicate answer: the post with this content. */
export function duplicateOf(status: number, body: unknown): string | undefined {
  if (status !== 422 || errorCode(status, body) !== 'DUPLICATE_POST') return undefined;
  return /urn:li:(?:share|ugcPost):\d+/.exec(parse(body).message ?? '')?.[0];
}

function errorCode(status: number, body: unknown): string {
  const { code, message = '', errorDetails } = parse(body);
  if (/duplicate of urn:li:/i.test(message)) return 'DUPLICATE_POST';
  // A retired API version has been seen with other statuses than 426.
  if (/^Requested version .* is not active/i.test(message)) return 'NONEXISTENT_VERSION';
  // About one member's post: the application has the right itself.
  if (code === 'ACCESS_DENIED' && /\b(author|owner)\b/i.test(message)) return 'AUTHOR_DENIED';
  if (status === 429 && /\bAPPLICATION\b/.test(message)) return 'APPLICATION_DAY_LIMIT';
  return errorDetails?.inputErrors?.[0]?.code ?? code ?? `HTTP_${status}`;
}

function parse(body: unknown): z.output<typeof Envelope> {
  const parsed = Envelope.safeParse(body);
  return parsed.success ? parsed.data : {};
}
