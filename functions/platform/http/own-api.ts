import type { RouteDef } from '../../../shared/routes/define.ts';
import { env } from '../aws/env.ts';
import { CLIENT_HEADER, ORIGIN_HEADER } from './edge.ts';
import type { RawInput } from './event.ts';

/** Less than the 29 s of the function that waits for it. */
const PATIENCE_MS = 25_000;

interface OwnAnswer {
  ok: boolean;
  body: string;
  /** of a list whose body is an array */
  next: string | null;
}

/** Calls one of our own routes with a client's key, as the edge would pass the call on. Throws when it does not answer. */
export async function callOwnApi(
  def: RouteDef,
  { params, query, body }: RawInput,
  { authorization, client }: { authorization: string; client: string },
): Promise<OwnAnswer> {
  const path = def.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${env('API_URL')}${path}${search.size > 0 ? `?${search}` : ''}`, {
    method: def.method,
    headers: {
      authorization,
      [CLIENT_HEADER]: client,
      [ORIGIN_HEADER]: env('ORIGIN_SECRETS').split(',')[0] ?? '',
      ...(def.body && { 'content-type': 'application/json' }),
    },
    ...(def.body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return { ok: response.ok, body: await response.text(), next: response.headers.get('x-next-cursor') };
}
