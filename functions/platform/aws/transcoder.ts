import {
  CreateJobCommand,
  type CreateJobCommandInput,
  MediaConvertClient,
  MediaConvertServiceException,
  type Output,
  type OutputGroup,
} from '@aws-sdk/client-mediaconvert';
import { VIDEO_MAX_LONG_SIDE, VIDEO_MAX_SHORT_SIDE } from '../../../shared/rules/media-limits.ts';
import { isRefusalOfUs, logRefusalOfUs } from '../partner-refusals.ts';
import { env } from './env.ts';

const mediaConvert = new MediaConvertClient({});

/** Bits per second: ten minutes stay under LinkedIn's 500 MB. */
const MAX_BITRATE = 5_000_000;

export interface TranscodeOrder {
  uploadId: string;
  /** s3:// addresses: of the original, and of the outputs without their extensions */
  source: string;
  video: string;
  poster: string;
  hasAudio: boolean;
  /** taller than wide */
  standing: boolean;
  /** converts only the first second, when only the still is needed: MediaConvert makes no still without a video */
  sampleOnly: boolean;
}

/**
 * Orders an MP4 (H.264, AAC, at most 1080p) and a still of a video; returns the job's id. The result arrives as an event
 * (functions/areas/midias/consumers/media-transcoded.ts). Repeating an order within a minute makes no second job.
 */
export async function orderTranscoding(order: TranscodeOrder): Promise<string> {
  const { Job } = await mediaConvert.send(new CreateJobCommand(jobFor(order))).catch((error: unknown) => {
    const status = error instanceof MediaConvertServiceException ? error.$metadata.httpStatusCode : undefined;
    if (isRefusalOfUs(status)) logRefusalOfUs('mediaconvert', status, (error as Error).name);
    throw error;
  });
  if (!Job?.Id) throw new Error('MediaConvert did not name its job');
  return Job.Id;
}

function jobFor({ uploadId, source, video, poster, hasAudio, standing, sampleOnly }: TranscodeOrder) {
  return {
    Role: env('MEDIACONVERT_ROLE_ARN'),
    ClientRequestToken: uploadId,
    // The bucket identifies this stage's jobs among the account's (infra/events.ts).
    UserMetadata: { uploadId, midias: env('MEDIA_BUCKET') },
    Settings: {
      TimecodeConfig: { Source: 'ZEROBASED' },
      Inputs: [
        {
          FileInput: source,
          TimecodeSource: 'ZEROBASED',
          VideoSelector: { Rotate: 'AUTO' },
          ...(hasAudio ? { AudioSelectors: { [AUDIO]: { DefaultSelection: 'DEFAULT' } } } : {}),
          ...(sampleOnly
            ? { InputClippings: [{ StartTimecode: '00:00:00:00', EndTimecode: '00:00:01:00' }] }
            : {}),
        },
      ],
      OutputGroups: [fileGroup('mp4', video, mp4(hasAudio, standing)), fileGroup('poster', poster, STILL)],
    },
  } satisfies CreateJobCommandInput;
}

const AUDIO = 'Audio Selector 1';

const fileGroup = (Name: string, Destination: string, output: Output): OutputGroup => ({
  Name,
  OutputGroupSettings: { Type: 'FILE_GROUP_SETTINGS', FileGroupSettings: { Destination } },
  Outputs: [output],
});

const mp4 = (hasAudio: boolean, standing: boolean): Output => ({
  ContainerSettings: { Container: 'MP4', Mp4Settings: { MoovPlacement: 'PROGRESSIVE_DOWNLOAD' } },
  VideoDescription: {
    // The size to fit into; smaller videos stay as they are.
    ScalingBehavior: 'FIT_NO_UPSCALE',
    Width: standing ? VIDEO_MAX_SHORT_SIDE : VIDEO_MAX_LONG_SIDE,
    Height: standing ? VIDEO_MAX_LONG_SIDE : VIDEO_MAX_SHORT_SIDE,
    CodecSettings: {
      Codec: 'H_264',
      H264Settings: {
        RateControlMode: 'QVBR',
        MaxBitrate: MAX_BITRATE,
        QualityTuningLevel: 'SINGLE_PASS',
        SceneChangeDetect: 'TRANSITION_DETECTION',
      },
    },
  },
  ...(hasAudio
    ? {
        AudioDescriptions: [
          {
            AudioSourceName: AUDIO,
            CodecSettings: {
              Codec: 'AAC',
              AacSettings: { Bitrate: 128_000, CodingMode: 'CODING_MODE_2_0', SampleRate: 48_000 },
            },
          },
        ],
      }
    : {}),
});

/** The first frame, as JPEG: the service writes no other kind of image. */
const STILL: Output = {
  ContainerSettings: { Container: 'RAW' },
  VideoDescription: {
    CodecSettings: {
      Codec: 'FRAME_CAPTURE',
      FrameCaptureSettings: { FramerateNumerator: 1, FramerateDenominator: 1, MaxCaptures: 1, Quality: 80 },
    },
  },
};
