import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { StreamImage } from '../../../platform/dynamodb/stream.ts';
import { publishEvents } from '../../../platform/events/bus.ts';
import { logger } from '../../../platform/log.ts';

/**
 * Stream of the outbox of events: publishes each on the bus, where a rule per consumer leads to its queue. The stream
 * repeats from the first refused event on, and so publishes some twice.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const written = Records.flatMap(({ dynamodb }) =>
    dynamodb?.NewImage
      ? [{ image: dynamodb.NewImage as StreamImage, itemIdentifier: dynamodb.SequenceNumber ?? '' }]
      : [],
  );
  if (written.length === 0) return { batchItemFailures: [] };
  const errors = await publishEvents(written.map(({ image }) => image));
  const refused = written.flatMap(({ image, itemIdentifier }, index) =>
    errors[index] === undefined ? [] : [{ id: image.id?.S, error: errors[index], itemIdentifier }],
  );
  for (const { id, error } of refused) logger.warn('event not published yet', { id, error });
  return { batchItemFailures: refused.map(({ itemIdentifier }) => ({ itemIdentifier })) };
}
