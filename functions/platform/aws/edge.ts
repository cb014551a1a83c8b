import { createHash } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { env } from './env.ts';

const cloudFront = new CloudFrontClient({});

/** Invalidates paths at all edges, within a minute or two. A retry with the same `reasons` makes no second request. */
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
