import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readBody, readJson, sendEmpty, sendJson } from '../../http-util.ts';
import type { EmulatorContext } from '../types.ts';
import { badRequest, LinkedinError } from './errors.ts';
import { imageType, isVideoSize, videoFailure } from './media.ts';
import { type Asset, type LinkedinState, sha256, type Token } from './state.ts';

const PART_BYTES = 4 * 1024 * 1024;
const UPLOAD_LIFE_MS = 24 * 3_600_000;
/** Long enough for a client to see PROCESSING once. */
const PROCESSING_MS = 700;

export const mediaPath = (context: EmulatorContext, file: string): string =>
  join(context.dataDir, 'midias', file);

const fileIdOf = (urn: string) => urn.split(':').at(-1) ?? '';
const partPath = (context: EmulatorContext, urn: string, part: number) =>
  mediaPath(context, `${fileIdOf(urn)}.parte${part}`);

/** POST /rest/images|videos?action=initializeUpload */
export async function initializeUpload(
  context: EmulatorContext,
  state: LinkedinState,
  token: Token,
  kind: Asset['kind'],
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const body = await readJson(req);
  const request = (body.initializeUploadRequest ?? {}) as Record<string, unknown>;
  const owner = `urn:li:person:${token.member}`;
  if (typeof request.owner !== 'string')
    throw badRequest('MISSING_FIELD', 'owner :: field is required but not found');
  if (request.owner !== owner)
    throw new LinkedinError(403, 'ACCESS_DENIED', 'Owner does not match the member', 100);
  const size = kind === 'video' ? Number(request.fileSizeBytes) : 0;
  if (kind === 'video' && !isVideoSize(size)) {
    throw badRequest('INVALID_VALUE_FOR_FIELD', 'fileSizeBytes :: must be between 75 KB and 500 MB');
  }
  const prefix = kind === 'image' ? 'C4D22AQ' : 'C5F05AQ';
  const urn = `urn:li:${kind}:${prefix}${randomBytes(9).toString('hex')}`;
  state.record({ type: 'asset', urn, owner, kind, size });
  const expires = context.clock.now().getTime() + UPLOAD_LIFE_MS;
  const url = (part: number) => `${context.apiUrl}/dms-uploads/${fileIdOf(urn)}/${kind}/${part}`;
  if (kind === 'image') {
    return sendJson(res, 200, { value: { uploadUrl: url(0), uploadUrlExpiresAt: expires, image: urn } });
  }
  const uploadInstructions = Array.from({ length: Math.ceil(size / PART_BYTES) }, (_, part) => ({
    uploadUrl: url(part),
    firstByte: part * PART_BYTES,
    lastByte: Math.min(size, (part + 1) * PART_BYTES) - 1,
  }));
  sendJson(res, 200, {
    value: { uploadUrlsExpireAt: expires, video: urn, uploadInstructions, uploadToken: '' },
  });
}

/** PUT of an image, or of one part of a video, to an address from initializeUpload. */
export async function receiveUpload(
  context: EmulatorContext,
  state: LinkedinState,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const [, , id = '', kind = '', part = '0'] = path.split('/');
  const urn = `urn:li:${kind}:${id}`;
  const asset = state.assets.get(urn);
  if (!asset) throw new LinkedinError(404, 'NOT_FOUND', 'Upload not found');
  const bytes = await readBody(req);
  mkdirSync(mediaPath(context, ''), { recursive: true });
  if (kind === 'video') {
    writeFileSync(partPath(context, urn, Number(part)), bytes);
    return sendEmpty(res, 200, { etag: `"${sha256(bytes).slice(0, 32)}"` });
  }
  const type = imageType(bytes);
  if (!type) throw badRequest('UNSUPPORTED_MEDIA_TYPE', 'Only JPG, PNG and GIF images are supported');
  const file = `${id}.${type.extension}`;
  writeFileSync(mediaPath(context, file), bytes);
  const { contentType } = type;
  state.record({
    type: 'content',
    urn,
    contentType,
    file,
    sha256: sha256(bytes),
    bytes: bytes.length,
    availableAt: 0,
  });
  sendEmpty(res, 201);
}

/** POST /rest/videos?action=finalizeUpload: joins the parts, given by their ETags in order. */
export async function finalizeUpload(
  context: EmulatorContext,
  state: LinkedinState,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const request = ((await readJson(req)).finalizeUploadRequest ?? {}) as Record<string, unknown>;
  const asset = state.assets.get(String(request.video));
  if (asset?.kind !== 'video') throw badRequest('INVALID_URN_ID', 'video :: unknown video');
  const ids = Array.isArray(request.uploadedPartIds) ? request.uploadedPartIds : [];
  const parts = ids.map((_, part) => readPart(partPath(context, asset.urn, part)));
  const bytes = Buffer.concat(parts);
  const intact = parts.every((part, index) => sha256(part).slice(0, 32) === ids[index]);
  if (!intact || bytes.length !== asset.size) {
    throw badRequest('INVALID_VALUE_FOR_FIELD', 'uploadedPartIds :: do not match the uploaded parts');
  }
  const file = `${fileIdOf(asset.urn)}.mp4`;
  writeFileSync(mediaPath(context, file), bytes);
  for (const part of ids.keys()) rmSync(partPath(context, asset.urn, part), { force: true });
  state.record({
    type: 'content',
    urn: asset.urn,
    contentType: 'video/mp4',
    file,
    sha256: sha256(bytes),
    bytes: bytes.length,
    failure: videoFailure(bytes),
    availableAt: Date.now() + PROCESSING_MS,
  });
  sendEmpty(res, 200);
}

function readPart(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

export type AssetStatus = 'WAITING_UPLOAD' | 'PROCESSING' | 'PROCESSING_FAILED' | 'AVAILABLE';

export function assetStatus(state: LinkedinState, urn: string): AssetStatus {
  const content = state.contents.get(urn);
  if (!content) return 'WAITING_UPLOAD';
  if (Date.now() < content.availableAt) return 'PROCESSING';
  return content.failure ? 'PROCESSING_FAILED' : 'AVAILABLE';
}

/** GET /rest/videos/{urn} */
export function videoState(state: LinkedinState, token: Token, urn: string, res: ServerResponse): void {
  const asset = state.assets.get(urn);
  if (asset?.owner !== `urn:li:person:${token.member}`)
    throw new LinkedinError(404, 'NOT_FOUND', 'Video not found');
  const failure = state.contents.get(urn)?.failure;
  const status = assetStatus(state, urn);
  const reason = status === 'PROCESSING_FAILED' ? { processingFailureReason: failure } : {};
  sendJson(res, 200, { id: urn, owner: asset.owner, status, ...reason });
}
