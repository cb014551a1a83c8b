// @process without-stack

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateJobCommand,
  type CreateJobCommandInput,
  MediaConvertClient,
} from '@aws-sdk/client-mediaconvert';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMediaConvertEmulator } from '../../../infra/local/emulators/mediaconvert/index.ts';
import type { Emulator, EmulatorContext } from '../../../infra/local/emulators/types.ts';
import { createS3 } from '../../../infra/local/services/s3.ts';
import { until } from '../../support/until.ts';
import { type VideoName, videoBytes } from '../../support/videos.ts';

interface JobEvent {
  source: string;
  'detail-type': string;
  time: string;
  detail: {
    status: string;
    jobId: string;
    userMetadata: Record<string, string>;
    errorMessage?: string;
    outputGroupDetails?: { outputDetails: { outputFilePaths: string[]; durationInMs?: number }[] }[];
  };
}

const folder = mkdtempSync(join(tmpdir(), 'mediaconvert-'));
const clock = { now: () => new Date('2026-11-20T12:00:00Z') };
const servers: Server[] = [];
let emulator: Emulator;
let client: MediaConvertClient;
let events: JobEvent[] = [];

const listen = async (handler: Parameters<typeof createServer>[1]) => {
  const server = createServer({}, handler as never);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** The emulator as the stack starts it, over the same folder each time. */
async function start(): Promise<void> {
  const dataDir = join(folder, 'mediaconvert');
  mkdirSync(dataDir, { recursive: true });
  emulator = await createMediaConvertEmulator({
    dataDir,
    clock,
    log: () => {},
    invokeEvent: async (_name: string, event: unknown) => {
      events.push(event as JobEvent);
    },
  } as unknown as EmulatorContext);
  client = new MediaConvertClient({
    endpoint: await listen((req, res) => void emulator.api(req, res)),
    maxAttempts: 1,
  });
}

beforeAll(async () => {
  const s3 = await createS3({
    directory: join(folder, 's3'),
    uploadsBucket: 'envios',
    mediaBucket: 'midias',
    clock,
    onUpload: () => {},
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: await listen(s3.listener),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
  });
  await start();
});
afterEach(() => {
  events = [];
});
afterAll(async () => {
  await emulator.close?.();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

const put = async (name: VideoName) => {
  const Key = `envios/${name}`;
  await new S3Client({}).send(new PutObjectCommand({ Bucket: 'envios', Key, Body: videoBytes(name) }));
  return `s3://envios/${Key}`;
};

type OutputGroups = NonNullable<NonNullable<CreateJobCommandInput['Settings']>['OutputGroups']>;
const group = (
  Destination: string,
  VideoDescription: NonNullable<OutputGroups[number]['Outputs']>[number]['VideoDescription'],
) => ({
  OutputGroupSettings: { Type: 'FILE_GROUP_SETTINGS' as const, FileGroupSettings: { Destination } },
  Outputs: [{ VideoDescription }],
});
const mp4 = (destination: string, MaxBitrate: number | undefined = 1_000_000) =>
  group(destination, {
    CodecSettings: { Codec: 'H_264', H264Settings: { RateControlMode: 'QVBR', MaxBitrate } },
  });
const still = (destination: string) => group(destination, { CodecSettings: { Codec: 'FRAME_CAPTURE' } });

const order = (FileInput: string, OutputGroups: OutputGroups, extra: Partial<CreateJobCommandInput> = {}) =>
  client.send(
    new CreateJobCommand({
      Role: 'arn:aws:iam::000000000000:role/x',
      UserMetadata: { uploadId: 'U1' },
      Settings: { Inputs: [{ FileInput }], OutputGroups },
      ...extra,
    }),
  );
const eventOf = (id: string | undefined) =>
  until(`the end of job ${id}`, () => events.find(({ detail }) => detail.jobId === id));

describe('the transcoder on one machine', () => {
  it('makes an MP4 and a still, and tells as EventBridge would', async () => {
    const { Job } = await order(await put('silent.avi'), [
      mp4('s3://midias/midias/e/1'),
      still('s3://midias/midias/e/1.poster'),
    ]);
    expect(Job).toMatchObject({ Status: 'SUBMITTED', UserMetadata: { uploadId: 'U1' } });
    const event = await eventOf(Job?.Id);
    expect(event).toMatchObject({
      source: 'aws.mediaconvert',
      'detail-type': 'MediaConvert Job State Change',
      time: '2026-11-20T12:00:00.000Z',
      detail: { status: 'COMPLETE', userMetadata: { uploadId: 'U1' } },
    });
    const outputs = event.detail.outputGroupDetails?.flatMap(({ outputDetails }) => outputDetails);
    expect(outputs).toEqual([
      { outputFilePaths: ['s3://midias/midias/e/1.mp4'], durationInMs: 7000 },
      { outputFilePaths: ['s3://midias/midias/e/1.poster.0000000.jpg'] },
    ]);
    const { Body } = await new S3Client({}).send(
      new GetObjectCommand({ Bucket: 'midias', Key: 'midias/e/1.poster.0000000.jpg' }),
    );
    expect([...((await Body?.transformToByteArray()) ?? [])].slice(0, 2)).toEqual([0xff, 0xd8]);
    expect(readdirSync(join(folder, 'mediaconvert', 'trabalho'))).toEqual([]);
  });

  it('clips', async () => {
    const InputClippings = [{ StartTimecode: '00:00:00:00', EndTimecode: '00:00:01:00' }];
    const FileInput = await put('silent.mp4');
    const { Job } = await order(FileInput, [], {
      Settings: { Inputs: [{ FileInput, InputClippings }], OutputGroups: [mp4('s3://midias/midias/e/2')] },
    });
    const { detail } = await eventOf(Job?.Id);
    expect(detail.outputGroupDetails?.[0]?.outputDetails[0]?.durationInMs).toBe(1000);
  });

  it('tells of a job that failed', async () => {
    const { Job } = await order(await put('sound.mp2'), [mp4('s3://midias/midias/e/3')]);
    const { detail } = await eventOf(Job?.Id);
    expect(detail).toMatchObject({ status: 'ERROR', errorMessage: expect.any(String) });
    expect(detail).not.toHaveProperty('outputGroupDetails');
  });

  it('takes a repeated order for the same', async () => {
    const file = await put('silent.avi');
    const token = { ClientRequestToken: 'T1' };
    const [first, second] = await Promise.all(
      [1, 2].map(() => order(file, [mp4('s3://midias/midias/e/4')], token)),
    );
    expect(second?.Job?.Id).toBe(first?.Job?.Id);
    await eventOf(first?.Job?.Id);
  });

  it('finishes after a restart what it had begun', async () => {
    const { Job } = await order(await put('silent.avi'), [mp4('s3://midias/midias/e/5')]);
    await emulator.close?.();
    await start();
    expect((await eventOf(Job?.Id)).detail.status).toBe('COMPLETE');
  });

  it.each([
    ['a still alone', [still('s3://midias/x')]],
    [
      'QVBR without a bitrate',
      [
        {
          ...mp4('s3://midias/x'),
          ...group('s3://midias/x', {
            CodecSettings: { Codec: 'H_264', H264Settings: { RateControlMode: 'QVBR' } },
          }),
        },
      ],
    ],
    ['no output', []],
  ] as [string, OutputGroups][])('refuses %s', async (_name, groups) => {
    await expect(order('s3://envios/x', groups)).rejects.toMatchObject({ name: 'BadRequestException' });
  });
});
