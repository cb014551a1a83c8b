import * as z from 'zod/mini';
import { ServiceError } from '../wire-error.ts';

const invalidJob = (message: string) => new ServiceError(400, 'BadRequestException', message);

/** The properties of a MediaConvert job that the product uses, validated as the service does. */
export interface Job {
  id: string;
  status: 'SUBMITTED' | 'COMPLETE' | 'ERROR';
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

const required = z.string().check(z.minLength(1));
const Timecode = z.string().check(z.regex(/^\d\d:\d\d:\d\d[:;]\d\d$/));
const Video = z
  .object({
    width: z.optional(z.number()),
    height: z.optional(z.number()),
    scalingBehavior: z.optional(z.literal('FIT_NO_UPSCALE')),
    codecSettings: z.union([
      z.object({ codec: z.literal('FRAME_CAPTURE') }),
      z.object({ codec: z.literal('H_264'), h264Settings: z.object({ maxBitrate: z.number() }) }),
    ]),
  })
  .check(z.refine(({ width, scalingBehavior }) => width === undefined || scalingBehavior !== undefined));
const CreateJob = z.object({
  role: required,
  clientRequestToken: z.optional(z.string()),
  userMetadata: z.optional(z.record(z.string(), z.string())),
  settings: z.object({
    inputs: z
      .array(
        z.object({
          fileInput: required,
          audioSelectors: z.optional(z.record(z.string(), z.unknown())),
          inputClippings: z.optional(z.array(z.object({ endTimecode: Timecode }))),
        }),
      )
      .check(z.length(1)),
    outputGroups: z
      .array(
        z.object({
          outputGroupSettings: z.object({ fileGroupSettings: z.object({ destination: required }) }),
          outputs: z.array(z.object({ videoDescription: Video })).check(z.minLength(1)),
        }),
      )
      .check(z.minLength(1)),
  }),
});
type Wire = z.output<typeof CreateJob>['settings'];

/** Parses a CreateJob request (camelCase). Throws the service's BadRequestException. */
export function parseJob(body: unknown, id: string): Job {
  const { data, error } = CreateJob.safeParse(body);
  if (!data) throw invalidJob(z.prettifyError(error));
  const { clientRequestToken, userMetadata = {}, settings } = data;
  const outputs = settings.outputGroups.flatMap(outputsOf);
  if (!outputs.some(({ kind }) => kind === 'mp4'))
    throw invalidJob('A job cannot consist only of frame capture outputs');
  const input = inputOf(settings);
  return { id, status: 'SUBMITTED', clientRequestToken, userMetadata, input, outputs };
}

function inputOf({ inputs: [input] }: Wire): JobInput {
  const { fileInput: file = '', audioSelectors = {}, inputClippings: [clip] = [] } = input ?? {};
  const hasAudio = Object.keys(audioSelectors).length > 0;
  return { file, hasAudio, ...(clip && { clip: seconds(clip.endTimecode) }) };
}

/** Of `HH:MM:SS:FF`, ignoring frames. */
function seconds(timecode: string): number {
  const [hours = 0, minutes = 0, rest = 0] = timecode.split(/[:;]/).map(Number);
  return hours * 3600 + minutes * 60 + rest;
}

const outputsOf = ({ outputGroupSettings, outputs }: Wire['outputGroups'][number]): JobOutput[] =>
  outputs.map(({ videoDescription: { codecSettings, width, height } }) => {
    const { destination } = outputGroupSettings.fileGroupSettings;
    if (codecSettings.codec === 'FRAME_CAPTURE') return { kind: 'still', destination, maxBitrate: 0 };
    const { maxBitrate } = codecSettings.h264Settings;
    const box = width !== undefined && height !== undefined ? { box: { width, height } } : {};
    return { kind: 'mp4', destination, maxBitrate, ...box };
  });

/** The job in wire format; used fields only. */
export const toWire = ({ id, status, userMetadata }: Job) => ({ id, status, userMetadata });
