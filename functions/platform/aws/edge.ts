import { createHash } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { env } from './env.ts';

const cloudFront = new CloudFrontClient({});

/** Takes what these paths match from every edge, which is done a minute or two later. The same `reasons` again are one request. */
export async function invalidate(paths: readonly string[], reasons: readonly string[]): Promise<void> {
  const CallerReference = createHash('sha256')
    .update(JSON.stringify([...reasons].sort()))
    .digest('hex');
  await cloudFront.send(
    new CreateInvalidationCommand({
      DistributionId: env('DISTRIBUTION_ID'),
      InvalidationBatch: { CallerReference, Paths: { Quantity: paths.length, Items: [...paths] } },
    }),
  );
}
