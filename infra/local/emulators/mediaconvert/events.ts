import { randomUUID } from 'node:crypto';
import { ERROR_CODE, type Job, QUEUE } from './job.ts';

export interface OutputResult {
  file: string;
  durationMs: number | undefined;
}

/** The EventBridge event of a finished job. */
export function jobEvent(job: Job, results: readonly OutputResult[], at: Date) {
  const failed = job.status === 'ERROR';
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'MediaConvert Job State Change',
    source: 'aws.mediaconvert',
    account: '000000000000',
    time: at.toISOString(),
    region: 'us-east-1',
    resources: [`arn:aws:mediaconvert:us-east-1:000000000000:jobs/${job.id}`],
    detail: {
      timestamp: at.getTime(),
      accountId: '000000000000',
      queue: QUEUE,
      jobId: job.id,
      status: job.status,
      userMetadata: job.userMetadata,
      ...(failed
        ? { errorCode: ERROR_CODE, errorMessage: job.errorMessage }
        : {
            outputGroupDetails: results.map(({ file, durationMs }) => ({
              type: 'FILE_GROUP',
              outputDetails: [
                {
                  outputFilePaths: [file],
                  ...(durationMs === undefined ? {} : { durationInMs: durationMs }),
                },
              ],
            })),
          }),
    },
  };
}
