import { env } from '../../platform/aws/env.ts';
import { type Exchange, send } from './request.ts';

/** The publishing member: the employee's access token and LinkedIn's member id. */
export interface Member {
  readonly accessToken: string;
  /** `sub` of /v2/userinfo */
  readonly memberId: string;
}

export const authorUrn = (member: Member): string => `urn:li:person:${member.memberId}`;

const TIMEOUT_MS = 10_000;

/** One call of the versioned API (/rest/*). */
export const rest = (
  member: Member,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  version = env('LINKEDIN_VERSION'),
): Promise<Exchange> =>
  send(
    `${env('LINKEDIN_API_URL')}/rest/${path}`,
    {
      method,
      headers: {
        authorization: `Bearer ${member.accessToken}`,
        'linkedin-version': version,
        'x-restli-protocol-version': '2.0.0',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    TIMEOUT_MS,
  );
