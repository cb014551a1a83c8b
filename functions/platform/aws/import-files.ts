import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { env } from './env.ts';

/** Import lists and results, for the consumer (routes use upload-form.ts). */
const s3 = new S3Client({});
const address = (key: string) => ({ Bucket: env('UPLOADS_BUCKET'), Key: key });

/** The text of a checked list. Throws when it was deleted. */
export async function readImportList(key: string): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand(address(key)));
  if (!Body) throw new Error(`Storage gave nothing of ${key}`);
  return Body.transformToString();
}

export async function putImportResult(key: string, text: string, fileName: string): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      ...address(key),
      Body: text,
      ContentType: 'text/csv; charset=utf-8',
      ContentDisposition: `attachment; filename="${fileName}"`,
    }),
  );
}
