import type { Job } from './job.ts';

export interface OutputResult {
  file: string;
  durationMs: number | undefined;
}

/** The EventBridge event of a finished job; used fields only. */
export const jobEvent = (
  { id, status, userMetadata, errorMessage }: Job,
  results: readonly OutputResult[],
  at: Date,
) => ({
  'detail-type': 'MediaConvert Job State Change',
  source: 'aws.mediaconvert',
  time: at.toISOString(),
  detail: {
    jobId: id,
    status,
    userMetadata,
    ...(status === 'ERROR'
      ? { errorMessage }
      : {
          outputGroupDetails: results.map(({ file, durationMs }) => ({
            outputDetails: [{ outputFilePaths: [file], durationInMs: durationMs }],
          })),
        }),
  },
});
