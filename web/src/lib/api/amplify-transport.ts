// Only the singleton: `aws-amplify` itself would add the whole sign-in library (15 KB), which our own API replaces.
import { Amplify } from '@aws-amplify/core';
import { del, get, patch, post, put } from 'aws-amplify/api';
import { ApiError } from './api-error.ts';
import { toApiError } from './read-refusal.ts';
import type { Answer, Request } from './request.ts';

const API = 'painel';
const VERBS = { GET: get, POST: post, PUT: put, PATCH: patch, DELETE: del } as const;

// Without 'no-retry' the client repeats a failed POST three times; without 'none' it asks for IAM credentials.
Amplify.configure(
  { API: { REST: { [API]: { endpoint: `${location.origin}/v1` } } } },
  { API: { REST: { defaultAuthMode: 'none', retryStrategy: { strategy: 'no-retry' } } } },
);

interface FailedResponse {
  response?: { statusCode: number; body?: string };
}

/** Sends one request; throws ApiError (status 0 when nothing answered). */
export async function send({
  method,
  path,
  query = {},
  body,
  headers = {},
  signal,
}: Request): Promise<Answer> {
  const options = { queryParams: query, headers, ...(body === undefined ? {} : { body: body as FormData }) };
  const operation = VERBS[method]({ apiName: API, path, options });
  const cancel = () => operation.cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const response = await operation.response;
    const nextCursor = response.headers['x-next-cursor'];
    if (!('body' in response)) return { body: undefined, nextCursor };
    const text = await (response.body as { text(): Promise<string> }).text();
    // A CSV answer is returned as text (RouteDef, csv).
    if (response.headers['content-type']?.startsWith('text/csv')) return { body: text, nextCursor };
    return { body: text ? JSON.parse(text) : undefined, nextCursor };
  } catch (error) {
    const failed = (error as FailedResponse).response;
    if (failed) throw toApiError(failed.statusCode, failed.body);
    throw new ApiError(0);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
