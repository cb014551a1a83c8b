import { RangedReader } from '../../platform/aws/ranged-reader.ts';
import { byteSource, headObject, publishUpload } from '../../platform/aws/storage.ts';
import type { Upload } from '../uploads/index.ts';
import { tracesIn } from './cleaning/index.ts';

/** Publishes a video with its own bytes, without data on place and device; false if that is impossible. */
export async function publishClean({ key, etag }: Upload, path: string): Promise<boolean> {
  const info = await headObject('uploads', key);
  if (!info || info.etag !== etag) return false;
  const format = path.endsWith('.webm') ? 'webm' : 'mp4';
  const patches = await tracesIn(format, new RangedReader(byteSource('uploads', key, info)));
  if (!patches) return false;
  await publishUpload({ key, ...info }, path, `video/${format}`, patches);
  return true;
}
