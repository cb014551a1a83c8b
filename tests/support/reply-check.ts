import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type RouteDef, refusalsOf } from '../../shared/routes/define.ts';
import { ErrorBody } from '../../shared/routes/fields.ts';
import { ScimError } from '../../shared/routes/scim.ts';

/** Statuses that any route may refuse with; the others must stand in its `refusals`. */
const EVERYWHERE = [400, 401, 403, 404, 413, 415, 503];
/** What the gateway answers by itself carries only `message` (docs/specification.md#calls). */
const BY_GATEWAY = [400, 401, 413, 429, 503, 504];
const GatewayError = z.strictObject({ message: z.string() });
const Refusal = z.strictObject(ErrorBody.shape);
const Scim = z.strictObject(ScimError.shape);
/** What a visitor gets in place of a refusal: a page (tests/support/api.ts reads it as text). */
const Page = z.strictObject({ text: z.string().check(z.startsWith('<!doctype html>')) });
/** Words that only an unmapped failure would let out. */
const INTERNALS =
  /node_modules|\bat .+:\d+:\d+|arn:aws:|ConditionalCheck|TransactionCancel|ValidationException|\bundefined\b/;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * What is wrong with an answer, held against the manifest: a status that the route does not declare, a body that is
 * not exactly its schema's, or internals that leak. Empty when all is well.
 */
export function problemsOf(def: RouteDef, { status, body }: Answer): string[] {
  if (status === 204 || status === 304) return isEmpty(body) ? [] : ['a body where there is none'];
  const schema = def.replies[status];
  if (schema) return exactProblems(schema, def.csv ? (body as { text: string }).text : body);
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

/** What refuses a directory is SCIM's own body, which says the status too. */
function scimProblems(status: number, body: unknown): string[] {
  const parsed = z.safeParse(Scim, body);
  if (!parsed.success) return [`not a SCIM error: ${z.prettifyError(parsed.error)}`];
  return [
    ...(parsed.data.status === String(status) ? [] : ['another status than the answer has']),
    ...(INTERNALS.test(JSON.stringify(body)) ? ['internals in a refusal'] : []),
  ];
}

/** No field missing and none that the schema does not know. */
function exactProblems(schema: z.core.$ZodType, body: unknown): string[] {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) return [z.prettifyError(parsed.error)];
  return isDeepStrictEqual(parsed.data, body) ? [] : ['fields that the schema does not know'];
}
