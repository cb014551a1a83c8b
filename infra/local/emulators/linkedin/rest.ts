import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf } from '../../http-util.ts';
import type { EmulatorContext } from '../types.ts';
import { finalizeUpload, initializeUpload, videoState } from './assets.ts';
import { accessDenied, badRequest, LinkedinError } from './errors.ts';
import { bearerOf } from './oauth.ts';
import { createPost, deletePost } from './posts.ts';
import type { LinkedinState } from './state.ts';

const OLDEST_VERSION = 202601;
const NEWEST_VERSION = 202610;

function assertHeaders(req: IncomingMessage): void {
  const version = String(req.headers['linkedin-version'] ?? '');
  if (!version)
    throw badRequest(
      'VERSION_MISSING',
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    );
  const month = Number(version.slice(4));
  const known =
    Number(version) >= OLDEST_VERSION && Number(version) <= NEWEST_VERSION && month >= 1 && month <= 12;
  if (!/^\d{6}$/.test(version) || !known) {
    throw new LinkedinError(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`);
  }
  if (req.headers['x-restli-protocol-version'] !== '2.0.0') {
    throw badRequest('ILLEGAL_ARGUMENT', 'X-Restli-Protocol-Version must be 2.0.0');
  }
  const type = req.headers['content-type'] ?? '';
  if (req.method === 'POST' && !/^application\/json\b/i.test(type)) {
    throw new LinkedinError(415, 'UNSUPPORTED_MEDIA_TYPE', `Content-Type ${type} is not supported`);
  }
}

/** The versioned API under /rest/. */
export async function restApi(
  context: EmulatorContext,
  state: LinkedinState,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const token = bearerOf(context, state, req);
  assertHeaders(req);
  const { pathname, searchParams } = addressOf(req);
  const [, , resource = '', ...rest] = pathname.split('/');
  const urn = decodeURIComponent(rest.join('/'));
  const call = `${req.method} ${resource}${urn ? '/{urn}' : ''}`;
  const action = searchParams.get('action');
  if (action === 'initializeUpload' && call === 'POST images') {
    return initializeUpload(context, state, token, 'image', req, res);
  }
  if (action === 'initializeUpload' && call === 'POST videos') {
    return initializeUpload(context, state, token, 'video', req, res);
  }
  if (action === 'finalizeUpload' && call === 'POST videos') return finalizeUpload(context, state, req, res);
  if (call === 'GET videos/{urn}') return videoState(state, token, urn, res);
  if (call === 'POST posts') return createPost(context, state, token, req, res);
  if (call === 'DELETE posts/{urn}') return deletePost(state, token, urn, res);
  if (call === 'GET posts/{urn}') throw accessDenied('partnerApiPostsExternal.GET.20260901');
  if (call === 'GET images/{urn}') throw accessDenied('partnerApiImagesExternal.GET.20260901');
  throw new LinkedinError(404, 'RESOURCE_NOT_FOUND', `No virtual resource found: ${pathname}`);
}
