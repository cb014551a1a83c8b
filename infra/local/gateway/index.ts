import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { mcp } from '../../../shared/routes/mcp.ts';
import { scriptsOf } from '../../content-security-policy.ts';
import { sendJson, sendText } from '../http-util.ts';
import type { S3Store } from '../services/s3.ts';
import type { Tools } from '../tools/index.ts';
import { type Api, handleApi } from './api.ts';
import { edgeFunction } from './edge.ts';
import { securityHeaders } from './headers.ts';
import { handleMedia } from './media.ts';
import { preparingPage } from './preparing-page.ts';
import { isLocalName } from './site-name.ts';
import { createWeb } from './web.ts';

export interface GatewayOptions {
  readonly api: Api;
  readonly store: S3Store;
  readonly tools: Tools;
  /** where browsers post uploads: allowed by the content security policy */
  readonly uploadsOrigin: string;
  /** whether the site is served: /saude then answers 200 */
  isReady(): boolean;
  /** percent of the demo's data while they are made; pages say so, because every call waits for them */
  seeding(): number | undefined;
  /** Resolves once a call may be answered: all but the seed's own wait until the demo is complete. */
  admit(req: IncomingMessage): Promise<void>;
  /** the folder of the built web app, if any */
  readonly webDir: Promise<string | undefined>;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const MEDIA = '/v1/midias/';
/** API routes at the site's root that browsers open: short links, and where a provider or LinkedIn sends people. */
const FOLLOWED = ['/r/', '/sso/', '/linkedin/'];
/** SCIM, like the assistants' tools: API routes at the site's root. */
const SCIM = '/scim/';

/** Served as /config.json: paths of this origin, whatever its host name. */
const RUNTIME_CONFIG = {
  contatos: {
    chat: '/__local/contato/chat',
    demo: '/__local/contato/demo',
    comunidade: '/__local/contato/comunidade',
    suporte: '/__local/contato/suporte',
  },
  stripe: { publishableKey: 'pk_test_local', scriptUrl: '/__local/stripe/v3.js', pix: true },
  assistente: { onde: null },
  privacidade: {
    operador: 'Painel UPS (demonstração)',
    encarregado: 'a equipe da demonstração',
    contato: '/__local/contato/suporte',
  },
};

/** This machine only: by address and by requested name, so that no other site can point its name here. */
function isLocal(req: IncomingMessage): boolean {
  return LOOPBACK.test(req.socket.remoteAddress ?? '') && isLocalName(req.headers.host);
}

/** A page of another site may send requests, even if it cannot read the answers. */
function isForeign({ method, headers: { origin, host = '' } }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD' || origin === undefined) return false;
  const from = URL.canParse(origin) ? new URL(origin) : undefined;
  return !from || !isLocalName(from.host) || portOf(from.host) !== portOf(host);
}
const portOf = (host: string) => /:(\d+)$/.exec(host)?.[1] ?? '80';

/** The public port's answer while the stack is starting. */
export const answerStarting: RequestListener = (_req, res) => {
  res.setHeader('retry-after', '1');
  sendJson(res, 503, { message: 'Service Unavailable' });
};

function addHeaders(res: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
}

/** The only public port: API and media under /v1, tools under /__local (loopback only), otherwise the web app. */
export function createGateway(options: GatewayOptions): RequestListener {
  const web = createWeb(options.webDir);
  const headers = securityHeaders(options.uploadsOrigin);
  let pageHeaders = headers.site;
  const built = options.webDir.then(
    (dir) => {
      if (dir) pageHeaders = securityHeaders(options.uploadsOrigin, scriptsOf(dir)).site;
    },
    () => {},
  );
  const toApi = edgeFunction('api-request.js');

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = req.url ?? '/';
    // Concatenated, not resolved: `//v1/saude` is a path here, not another host.
    if (!path.startsWith('/')) return sendJson(res, 400, { message: 'Bad Request' });
    const url = new URL(`http://localhost${path}`);
    const { pathname } = url;
    // As in CloudFront, the normalised path selects the origin, which gets the original path.
    const originalPath = path.replace(/\?.*$/s, '');
    if (pathname === '/__local' || pathname.startsWith('/__local/')) {
      if (!isLocal(req)) return sendJson(res, 404, { message: 'Not Found' });
      if (isForeign(req)) return sendJson(res, 403, { message: 'Forbidden' });
      return options.tools(req, res, url);
    }
    if (pathname.startsWith(MEDIA)) {
      addHeaders(res, headers.media);
      return handleMedia(options.store, req, res, pathname.slice('/v1/'.length));
    }
    if (pathname === '/v1' || pathname.startsWith('/v1/')) {
      addHeaders(res, headers.api);
      if (pathname !== '/v1/saude') await options.admit(req);
      else if (!options.isReady()) return answerStarting(req, res);
      return handleApi(options.api, req, res, url, toApi(originalPath, req.headers).slice('/v1'.length));
    }
    if (pathname.startsWith(SCIM) || pathname === mcp.mcpMessage.path) {
      addHeaders(res, headers.api);
      await options.admit(req);
      return handleApi(options.api, req, res, url, toApi(originalPath));
    }
    const isFollowed = FOLLOWED.some((start) => pathname.startsWith(start));
    const isConfig = pathname === '/config.json';
    const percent = options.seeding();
    if (percent !== undefined && req.headers.accept?.includes('text/html'))
      return sendText(res, 200, 'text/html; charset=utf-8', preparingPage(percent));
    if (!isFollowed && !isConfig) await built;
    // They may end on a page.
    addHeaders(res, pathname.startsWith('/sso/') ? headers.signIn : pageHeaders);
    if (isFollowed) {
      await options.admit(req);
      return handleApi(options.api, req, res, url, toApi(originalPath));
    }
    if (isConfig) {
      res.setHeader('cache-control', 'no-cache');
      return sendJson(res, 200, RUNTIME_CONFIG);
    }
    return web(req, res, pathname);
  }

  return (req, res) => {
    answer(req, res).catch((error: unknown) => {
      // The browser closed the connection.
      if (res.destroyed) return;
      options.api.log(`${req.method} ${req.url}: ${error instanceof Error ? error.stack : error}`);
      if (res.headersSent) res.destroy();
      else sendJson(res, 500, { message: 'Internal Server Error' });
    });
  };
}
