import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';

export interface Written<T> {
  image: T;
  at: Date;
  /** identifies the record in a reported failure */
  sequence: string;
}

/** An item as a table's stream writes it. */
export type StreamImage = Record<string, AttributeValue>;
export const itemOf = (image: StreamImage): Record<string, unknown> => unmarshall(image);

/** The new images of a stream's records, and when each was written. Deletions are skipped. */
export function newImages<T>(event: DynamoDBStreamEvent): Written<T>[] {
  return event.Records.flatMap(({ dynamodb }) => {
    if (!dynamodb?.NewImage) return [];
    const image = itemOf(dynamodb.NewImage as StreamImage) as T;
    const at = new Date((dynamodb.ApproximateCreationDateTime ?? Date.now() / 1000) * 1000);
    return [{ image, at, sequence: dynamodb.SequenceNumber ?? '' }];
  });
}
