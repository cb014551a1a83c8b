import type { CustomFetch } from 'openid-client';
import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import { readReceiver } from '../receivers/connect.ts';

/** One request to a provider: a sign-in makes up to four, within the gateway's 29 seconds. */
const TIMEOUT_MS = MINUTE_MS / 10;
const MOST_BYTES = 1024 * 1024;
const WITHOUT_BODY = [204, 205, 304];

/** The library's requests, by the rules for addresses that companies configure. */
export const publicFetch: CustomFetch = async (url, { method, headers, body }) => {
  const {
    status,
    headers: answered,
    body: bytes,
  } = await readReceiver(url, {
    method,
    headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
    body: Buffer.from(body === undefined || body === null ? '' : String(body)),
    timeoutMs: TIMEOUT_MS,
    most: MOST_BYTES,
  });
  const type = answered['content-type'];
  return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(bytes), {
    status,
    headers: type === undefined ? {} : { 'content-type': type },
  });
};
