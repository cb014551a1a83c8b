import { addressOf } from '../../http-util.ts';
import type { EmulatorFactory } from '../types.ts';
import { answering } from '../wire-error.ts';
import { receiveUpload } from './assets.ts';
import type { Call } from './call.ts';
import { LinkedinError } from './errors.ts';
import { accessToken, authorize, bearerOf, userinfo } from './oauth.ts';
import { restApi } from './rest.ts';
import { LinkedinState } from './state.ts';
import { addPage, importPosts, listPosts, revoke, serveMedia, showFeed, showPost } from './tools.ts';

/** LinkedIn on this machine: OAuth, posts, images and videos in the real wire formats. */
export const createLinkedinEmulator: EmulatorFactory = (context) => {
  const state = new LinkedinState(context.dataDir);
  return {
    api: (req, res) => answering(res, () => serviceApi({ context, state, req, res })),
    local: async (req, res, path) => {
      const call = { context, state, req, res };
      const answer = answerOf(call, path);
      if (answer) await answering(res, () => answer(call));
      return answer !== undefined;
    },
  };
};

type Answer = (call: Call) => void | Promise<void>;

/** The pages at the sign-in address, for browsers and the product's server-side code exchange. */
const OAUTH: Readonly<Record<string, Answer>> = {
  'GET /oauth/v2/authorization': authorize,
  'GET /oauth/authorize': authorize,
  'POST /oauth/v2/accessToken': accessToken,
};

const TOOLS: Readonly<Record<string, Answer>> = {
  ...OAUTH,
  'POST /revogar': revoke,
  'POST /paginas': addPage,
  'POST /posts': importPosts,
  'GET /posts': listPosts,
  'GET ': showFeed,
  'GET /': showFeed,
};

async function serviceApi(call: Call): Promise<void> {
  const { req } = call;
  const { pathname } = addressOf(req);
  const oauth = OAUTH[`${req.method} ${pathname}`];
  if (oauth) return oauth(call);
  if (pathname === '/v2/userinfo' && req.method === 'GET') return userinfo(call, bearerOf(call));
  if (pathname.startsWith('/dms-uploads/') && req.method === 'PUT') return receiveUpload(call, pathname);
  if (pathname.startsWith('/rest/')) return restApi(call);
  throw new LinkedinError(404, 'RESOURCE_NOT_FOUND', `No virtual resource found: ${pathname}`);
}

function answerOf({ req: { method } }: Call, path: string): Answer | undefined {
  if (method === 'GET' && path.startsWith('/feed/update/')) return (call) => showPost(call, path);
  if (method === 'GET' && path.startsWith('/midias/')) return (call) => serveMedia(call, path);
  return TOOLS[`${method} ${path}`];
}
