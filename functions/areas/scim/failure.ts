import type { APIGatewayProxyStructuredResultV2 as Result } from 'aws-lambda';
import type { AppError, Refusal } from '../../../shared/errors.ts';
import { SCIM_ERROR } from '../../../shared/routes/scim.ts';
import * as REFUSALS from '../../platform/refusals.ts';

export const SCIM_HEADERS = {
  'content-type': 'application/scim+json; charset=utf-8',
  'cache-control': 'no-store',
};
/** Seconds after which a call may be retried. */
const RETRY_AFTER = 10;

/** The values of `scimType` (RFC 7644, 3.12) that refusals here carry. */
const TYPES = [
  'invalidFilter',
  'invalidPath',
  'invalidSyntax',
  'invalidValue',
  'mutability',
  'noTarget',
  'tooMany',
];

const UNIQUE: readonly Refusal[] = [REFUSALS.emailTaken, REFUSALS.externalIdTaken, REFUSALS.matriculaTaken];

function typeOf({ kind, codigo, refusal }: AppError): string | undefined {
  if (refusal && UNIQUE.includes(refusal)) return 'uniqueness';
  if (kind !== 'invalid') return undefined;
  if (codigo !== undefined && TYPES.includes(codigo)) return codigo;
  return refusal === undefined ? 'invalidSyntax' : 'invalidValue';
}

/** The reply to a refused request (RFC 7644, 3.12). */
export function scimFailure(status: number, detail: string, refused?: AppError): Result {
  const scimType = refused && typeOf(refused);
  return {
    statusCode: status,
    headers: {
      ...SCIM_HEADERS,
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...((status === 429 || status === 503) && {
        'retry-after': String(refused?.retryAfter ?? RETRY_AFTER),
      }),
    },
    body: JSON.stringify({
      schemas: [SCIM_ERROR],
      status: String(status),
      ...(scimType && { scimType }),
      detail,
    }),
  };
}
