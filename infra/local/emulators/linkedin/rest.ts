import type { IncomingMessage } from 'node:http';
import { addressOf } from '../../http-util.ts';
import { finalizeUpload, initializeUpload, videoState } from './assets.ts';
import type { Call } from './call.ts';
import { accessDenied, badRequest, LinkedinError } from './errors.ts';
import { bearerOf } from './oauth.ts';
import { createPost } from './posts.ts';

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
export async function restApi(call: Call): Promise<void> {
  const { req } = call;
  const token = bearerOf(call);
  assertHeaders(req);
  const { pathname, searchParams } = addressOf(req);
  const [, , resource = '', ...rest] = pathname.split('/');
  const urn = decodeURIComponent(rest.join('/'));
  const action = searchParams.get('action');
  switch (`${req.method} ${resource}${urn ? '/{urn}' : ''}${action ? `?${action}` : ''}`) {
    case 'POST images?initializeUpload':
      return initializeUpload(call, token, 'image');
    case 'POST videos?initializeUpload':
      return initializeUpload(call, token, 'video');
    case 'POST videos?finalizeUpload':
      return finalizeUpload(call);
    case 'GET videos/{urn}':
      return videoState(call, token, urn);
    case 'POST posts':
      return createPost(call, token);
    case 'GET posts/{urn}':
      throw accessDenied('partnerApiPostsExternal.GET.20260901');
    case 'GET images/{urn}':
      throw accessDenied('partnerApiImagesExternal.GET.20260901');
    default:
      throw new LinkedinError(404, 'RESOURCE_NOT_FOUND', `No virtual resource found: ${pathname}`);
  }
}
