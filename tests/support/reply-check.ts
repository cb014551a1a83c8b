import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type RouteDef, refusalsOf } from '../../shared/routes/define.ts';
import { ErrorBody } from '../../shared/routes/fields.ts';
import { ScimError } from '../../shared/routes/scim.ts';

/** Statuses that any route may refuse with; all others must be in its `refusals`. */
const EVERYWHERE = [400, 401, 403, 404, 413, 415, 503];
/** Answers of the gateway itself have only `message` (docs/specification.md#calls). */
const BY_GATEWAY = [400, 401, 413, 429, 503, 504];
const GatewayError = z.strictObject({ message: z.string() });
const Refusal = z.strictObject(ErrorBody.shape);
const Scim = z.strictObject(ScimError.shape);
/** A visitor gets a page instead of a refusal (tests/support/api.ts reads it as text). */
const Page = z.strictObject({ text: z.string().check(z.startsWith('<!doctype html>')) });
/** Words that only an unhandled failure would reveal. */
const INTERNALS =
  /node_modules|\bat .+:\d+:\d+|arn:aws:|ConditionalCheck|TransactionCancel|ValidationException|\bundefined\b/;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Checks an answer against the manifest: an undeclared status, a body that does not match its schema exactly, or
 * leaked internals. Empty if there are no problems.
 */
export function problemsOf(def: RouteDef, { status, body }: Answer): string[] {
  if (status === 204 || status === 304) return isEmpty(body) ? [] : ['a body where there is none'];
  const schema = def.replies[status];
  if (schema)
    return exactProblems(
      schema,
      def.csv || (def.text && status === 200) ? (body as { text: string }).text : body,
    );
  if (![...EVERYWHERE, ...refusalsOf(def)].includes(status)) return [`status ${status} is not declared`];
  if (def.visitors && status === 404) return exactProblems(Page, body);
  if (BY_GATEWAY.includes(status) && z.safeParse(GatewayError, body).success) return [];
  if (def.auth === 'chave') return scimProblems(status, body);
  const parsed = z.safeParse(Refusal, body);
  if (!parsed.success) return [`not the body of a refusal: ${z.prettifyError(parsed.error)}`];
  const { error, message } = parsed.data;
  return [
    ...(error === message ? [] : ['`error` and `message` differ']),
    ...(INTERNALS.test(JSON.stringify(body)) ? ['internals in a refusal'] : []),
  ];
}

const isEmpty = (body: unknown) => body === undefined || isDeepStrictEqual(body, { text: '' });

/** A refusal of a directory has SCIM's body, which includes the status. */
function scimProblems(status: number, body: unknown): string[] {
  const parsed = z.safeParse(Scim, body);
  if (!parsed.success) return [`not a SCIM error: ${z.prettifyError(parsed.error)}`];
  return [
    ...(parsed.data.status === String(status) ? [] : ['another status than the answer has']),
    ...(INTERNALS.test(JSON.stringify(body)) ? ['internals in a refusal'] : []),
  ];
}

/** Checks that no field is missing or unknown to the schema. */
function exactProblems(schema: z.core.$ZodType, body: unknown): string[] {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) return [z.prettifyError(parsed.error)];
  return isDeepStrictEqual(parsed.data, body) ? [] : ['fields that the schema does not know'];
}
