import { sistema } from '../../../../shared/routes/sistema.ts';
import { env } from '../../../platform/aws/env.ts';
import { HttpReply } from '../../../platform/http/reply.ts';
import { route } from '../../access/index.ts';
import { openApi } from '../openapi-document.ts';

/** Built once per container; the edge caches it for an hour (infra/site.ts). */
let document: Record<string, unknown> | undefined;

export const handler = route(sistema.openapi)(async () => {
  document ??= openApi(env('APP_VERSION'));
  return new HttpReply(200, document, { 'cache-control': 'public, max-age=3600' });
});
