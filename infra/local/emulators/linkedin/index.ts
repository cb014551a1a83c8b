import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf } from '../../http-util.ts';
import type { EmulatorContext, EmulatorFactory } from '../types.ts';
import { answering } from '../wire-error.ts';
import { receiveUpload } from './assets.ts';
import { LinkedinError } from './errors.ts';
import { accessToken, authorize, bearerOf, userinfo } from './oauth.ts';
import { restApi } from './rest.ts';
import { LinkedinState } from './state.ts';
import { addPage, importPosts, listPosts, revoke, serveMedia, showFeed, showPost } from './tools.ts';

/** LinkedIn on this machine: OAuth, posts, images and videos in the real wire formats. */
export const createLinkedinEmulator: EmulatorFactory = (context) => {
  const state = new LinkedinState(context.dataDir);
  return {
    api: (req, res) => answering(res, () => serviceApi(context, state, req, res)),
    local: async (req, res, path) => {
      const tool = toolFor(context, state, req, res, path);
      if (tool) await answering(res, tool);
      return tool !== undefined;
    },
  };
};

async function serviceApi(
  context: EmulatorContext,
  state: LinkedinState,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { pathname } = addressOf(req);
  const oauth = oauthFor(context, state, req, res, pathname);
  if (oauth) return oauth();
  if (pathname === '/v2/userinfo' && req.method === 'GET')
    return userinfo(bearerOf(context, state, req), res);
  if (pathname.startsWith('/dms-uploads/') && req.method === 'PUT') {
    return receiveUpload(context, state, pathname, req, res);
  }
  if (pathname.startsWith('/rest/')) return restApi(context, state, req, res);
  throw new LinkedinError(404, 'RESOURCE_NOT_FOUND', `No virtual resource found: ${pathname}`);
}

type Action = () => void | Promise<void>;

/** The pages at the sign-in address, for browsers and the product's server-side code exchange. */
function oauthFor(
  context: EmulatorContext,
  state: LinkedinState,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Action | undefined {
  const consent = path === '/oauth/v2/authorization' || path === '/oauth/authorize';
  if (consent && req.method === 'GET') return () => authorize(context, state, req, res);
  if (path === '/oauth/v2/accessToken' && req.method === 'POST') {
    return () => accessToken(context, state, req, res);
  }
  return undefined;
}

function toolFor(
  context: EmulatorContext,
  state: LinkedinState,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Action | undefined {
  const oauth = oauthFor(context, state, req, res, path);
  if (oauth) return oauth;
  if (req.method === 'POST' && path === '/revogar') return () => revoke(context, state, req, res);
  if (req.method === 'POST' && path === '/paginas') return () => addPage(state, req, res);
  if (req.method === 'POST' && path === '/posts') return () => importPosts(state, req, res);
  if (req.method !== 'GET') return undefined;
  if (path === '/posts') return () => listPosts(context, state, res);
  if (path === '' || path === '/') return () => showFeed(context, state, res);
  if (path.startsWith('/feed/update/')) return () => showPost(context, state, path, res);
  if (path.startsWith('/midias/')) return () => serveMedia(context, path, req, res);
  return undefined;
}
