import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';

export interface Written<T> {
  image: T;
  at: Date;
  /** what a failure is reported under */
  sequence: string;
}

/**
 * The instant to work by: the event's own, or the machine's when the event arrives late, so that a link or a lease
 * never starts in the past. The later of the two, since tests and demonstrations move the event's clock ahead.
 */
export const atLeastNow = (at: Date): Date => new Date(Math.max(at.getTime(), Date.now()));

/** The items that a stream's records leave behind, and when each was written. Deletions are passed over. */
export function newImages<T>(event: DynamoDBStreamEvent): Written<T>[] {
  return event.Records.flatMap(({ dynamodb }) => {
    if (!dynamodb?.NewImage) return [];
    const image = unmarshall(dynamodb.NewImage as Record<string, AttributeValue>) as T;
    const at = new Date((dynamodb.ApproximateCreationDateTime ?? Date.now() / 1000) * 1000);
    return [{ image, at, sequence: dynamodb.SequenceNumber ?? '' }];
  });
}
