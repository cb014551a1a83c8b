import * as z from 'zod/mini';

/** LinkedIn's error envelope; every part may be missing. */
const Envelope = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  errorDetails: z.optional(
    z.object({ inputErrors: z.optional(z.array(z.object({ code: z.optional(z.string()) }))) }),
  ),
});

/** A definitive "no": nothing was published by the call that got it. */
export type Refusal =
  /** the token is revoked, expired or invalid: the employee has to connect again */
  | { readonly kind: 'revoked' }
  | { readonly kind: 'rate_limited' }
  /** worth another try in a while: a write conflict, or media LinkedIn is still processing */
  | { readonly kind: 'busy'; readonly code: string }
  /** permanent for this content or this configuration */
  | { readonly kind: 'rejected'; readonly status: number; readonly code: string };

/** What an upload or a status call may end in, beside success and refusal. Repeating it is safe. */
export type Unavailable = { readonly kind: 'unavailable' };

const STILL_PROCESSING = new Set(['MEDIA_ASSET_WAITING_UPLOAD', 'MEDIA_ASSET_PROCESSING']);

/** Reads any status below 500 that is no success. */
export function readRefusal(status: number, body: unknown): Refusal {
  const code = errorCode(status, body);
  if (status === 401) return { kind: 'revoked' };
  if (status === 429) return { kind: 'rate_limited' };
  if (status === 409 || STILL_PROCESSING.has(code)) return { kind: 'busy', code };
  return { kind: 'rejected', status, code };
}

/** The URN that a duplicate answer quotes: the post this very content already became. */
export function duplicateOf(status: number, body: unknown): string | undefined {
  if (status !== 422 || errorCode(status, body) !== 'DUPLICATE_POST') return undefined;
  return /urn:li:(?:share|ugcPost):\d+/.exec(parse(body).message ?? '')?.[0];
}

function errorCode(status: number, body: unknown): string {
  const { code, message = '', errorDetails } = parse(body);
  if (/duplicate of urn:li:/i.test(message)) return 'DUPLICATE_POST';
  // A retired API version has been seen under other statuses than 426.
  if (/^Requested version .* is not active/i.test(message)) return 'NONEXISTENT_VERSION';
  return errorDetails?.inputErrors?.[0]?.code ?? code ?? `HTTP_${status}`;
}

function parse(body: unknown): z.output<typeof Envelope> {
  const parsed = Envelope.safeParse(body);
  return parsed.success ? parsed.data : {};
}
