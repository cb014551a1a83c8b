import { ServiceError } from '../wire-error.ts';

const invalidJob = (message: string) => new ServiceError(400, 'BadRequestException', message);

/** The properties of a MediaConvert job that the product uses, validated as the service does. */
export interface Job {
  id: string;
  status: 'SUBMITTED' | 'PROGRESSING' | 'COMPLETE' | 'ERROR';
  createdAt: string;
  clientRequestToken: string | undefined;
  userMetadata: Record<string, string>;
  input: JobInput;
  outputs: JobOutput[];
  errorMessage?: string;
}
interface JobInput {
  file: string;
  hasAudio: boolean;
  /** seconds kept from the start; undefined = all */
  clip?: number;
}
export interface JobOutput {
  kind: 'mp4' | 'still';
  /** s3:// address without extension */
  destination: string;
  maxBitrate: number;
  /** maximum size in pixels, never enlarged; undefined = original size */
  box?: { width: number; height: number };
}

type Wire = Record<string, unknown>;
const object = (value: unknown, path: string): Wire => {
  if (typeof value !== 'object' || value === null) throw invalidJob(`${path} is a required property`);
  return value as Wire;
};
const list = (value: unknown, path: string): unknown[] => {
  if (!Array.isArray(value) || value.length === 0) throw invalidJob(`${path} is a required property`);
  return value;
};
const text = (value: unknown, path: string): string => {
  if (typeof value !== 'string' || value === '') throw invalidJob(`${path} is a required property`);
  return value;
};

/** Parses a CreateJob request (camelCase). Throws the service's BadRequestException. */
export function parseJob(body: Wire, id: string, createdAt: string): Job {
  text(body.role, '/role');
  const settings = object(body.settings, '/settings');
  const inputs = list(settings.inputs, '/settings/inputs');
  const groups = list(settings.outputGroups, '/settings/outputGroups');
  const outputs = groups.flatMap((group, n) => parseGroup(object(group, '/'), `/settings/outputGroups/${n}`));
  if (!outputs.some(({ kind }) => kind === 'mp4')) {
    throw invalidJob('A job cannot consist only of frame capture outputs');
  }
  return {
    id,
    status: 'SUBMITTED',
    createdAt,
    clientRequestToken: typeof body.clientRequestToken === 'string' ? body.clientRequestToken : undefined,
    userMetadata: object(body.userMetadata ?? {}, '/userMetadata') as Record<string, string>,
    input: parseInput(object(inputs[0], '/settings/inputs/0')),
    outputs,
  };
}

function parseInput(input: Wire): JobInput {
  const file = text(input.fileInput, '/settings/inputs/0/fileInput');
  const hasAudio = Object.keys(object(input.audioSelectors ?? {}, '/')).length > 0;
  const [clipping] = Array.isArray(input.inputClippings) ? input.inputClippings : [];
  if (clipping === undefined) return { file, hasAudio };
  return { file, hasAudio, clip: seconds(object(clipping, '/').endTimecode) };
}

/** Parses `HH:MM:SS:FF`, ignoring frames. */
function seconds(timecode: unknown): number {
  const parts = /^(\d\d):(\d\d):(\d\d)[:;]\d\d$/.exec(String(timecode));
  if (!parts) throw invalidJob('inputClippings/0/endTimecode has an invalid format');
  return Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3]);
}

function parseGroup(group: Wire, path: string): JobOutput[] {
  const settings = object(object(group.outputGroupSettings, path).fileGroupSettings, path);
  const destination = text(settings.destination, `${path}/destination`);
  return list(group.outputs, `${path}/outputs`).map((output) => {
    const video = object(object(output, path).videoDescription, path);
    const codec = object(video.codecSettings, path);
    if (codec.codec === 'FRAME_CAPTURE') return { kind: 'still', destination, maxBitrate: 0 };
    if (codec.codec !== 'H_264') throw invalidJob(`${path}: codec ${String(codec.codec)} is not emulated`);
    const { rateControlMode, maxBitrate } = object(codec.h264Settings, path);
    if (rateControlMode === 'QVBR' && typeof maxBitrate !== 'number') {
      throw invalidJob(`${path}: maxBitrate is required with QVBR`);
    }
    return { kind: 'mp4', destination, maxBitrate: Number(maxBitrate), ...boxOf(video, path) };
  });
}

function boxOf({ width, height, scalingBehavior }: Wire, path: string): Pick<JobOutput, 'box'> {
  if (width === undefined && height === undefined) return {};
  if (scalingBehavior !== 'FIT_NO_UPSCALE' || typeof width !== 'number' || typeof height !== 'number') {
    throw invalidJob(`${path}: only FIT_NO_UPSCALE with width and height is emulated`);
  }
  return { box: { width, height } };
}

/** The job in wire format. */
export const toWire = (job: Job) => ({
  arn: `arn:aws:mediaconvert:us-east-1:000000000000:jobs/${job.id}`,
  id: job.id,
  createdAt: Math.floor(Date.parse(job.createdAt) / 1000),
  queue: QUEUE,
  status: job.status,
  userMetadata: job.userMetadata,
  ...(job.errorMessage ? { errorCode: ERROR_CODE, errorMessage: job.errorMessage } : {}),
});

export const QUEUE = 'arn:aws:mediaconvert:us-east-1:000000000000:queues/Default';
/** `Unable to open input file` and similar. */
export const ERROR_CODE = 1010;
