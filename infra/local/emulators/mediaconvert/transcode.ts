import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { OutputResult } from './events.ts';
import { durationOf, runFfmpeg } from './ffmpeg.ts';
import type { Job, JobOutput } from './job.ts';

export interface Tools {
  ffmpeg: string;
  scratch: string;
  signal: AbortSignal;
}

/** Downloads a job's input, creates its outputs and stores them. */
export async function transcode(job: Job, { ffmpeg, scratch, signal }: Tools): Promise<OutputResult[]> {
  const s3 = new S3Client({});
  const folder = await mkdtemp(join(scratch, 'job-'));
  try {
    const input = join(folder, 'input');
    await download(s3, job.input.file, input);
    const results: OutputResult[] = [];
    for (const [n, output] of job.outputs.entries()) {
      const file = join(folder, output.kind === 'mp4' ? `${n}.mp4` : `${n}.jpg`);
      await runFfmpeg(ffmpeg, argumentsFor(job, output, input, file), signal);
      const address = output.destination + (output.kind === 'mp4' ? '.mp4' : '.0000000.jpg');
      await upload(s3, file, address, output.kind === 'mp4' ? 'video/mp4' : 'image/jpeg');
      const durationMs = output.kind === 'mp4' ? await durationOf(ffmpeg, file, signal) : undefined;
      results.push({ file: address, durationMs });
    }
    return results;
  } finally {
    s3.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fits the box, never enlarged; H.264 needs even sides. */
function scaled({ box }: JobOutput): string {
  const by = box ? `*min(1,min(${box.width}/iw,${box.height}/ih))` : '';
  return `scale=w='trunc(iw${by}/2)*2':h='trunc(ih${by}/2)*2'`;
}

function argumentsFor({ input }: Job, output: JobOutput, from: string, to: string): string[] {
  const start = ['-loglevel', 'error', '-threads', '1', '-i', from, '-map', '0:v:0', '-map_metadata', '-1'];
  if (output.kind === 'still') return [...start, '-frames:v', '1', '-q:v', '3', to];
  const rate = String(output.maxBitrate);
  return [
    ...start,
    ...(input.hasAudio ? ['-map', '0:a:0?', '-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2'] : []),
    ...(input.clip === undefined ? [] : ['-t', String(input.clip)]),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '23', '-maxrate', rate, '-bufsize', rate],
    ...['-pix_fmt', 'yuv420p', '-vf', scaled(output), '-threads', '1', '-movflags', '+faststart', to],
  ];
}

function parse(address: string): { Bucket: string; Key: string } {
  const [, Bucket = '', Key = ''] = /^s3:\/\/([^/]+)\/(.+)$/.exec(address) ?? [];
  return { Bucket, Key };
}

async function download(s3: S3Client, address: string, to: string): Promise<void> {
  const { Body } = await s3.send(new GetObjectCommand(parse(address)));
  await pipeline(Body as Readable, createWriteStream(to));
}

async function upload(s3: S3Client, file: string, address: string, type: string): Promise<void> {
  const { size } = await stat(file);
  await s3.send(
    new PutObjectCommand({
      ...parse(address),
      Body: createReadStream(file),
      ContentLength: size,
      ContentType: type,
    }),
  );
}
