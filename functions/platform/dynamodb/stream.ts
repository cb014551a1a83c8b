import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchItemFailure, DynamoDBStreamEvent } from 'aws-lambda';

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

/** The same, company by company. */
export function newImagesByEmpresa<T extends { empresaId: string }>(
  event: DynamoDBStreamEvent,
): Map<string, Written<T>[]> {
  const companies = new Map<string, Written<T>[]>();
  for (const written of newImages<T>(event)) {
    const { empresaId } = written.image;
    companies.set(empresaId, [...(companies.get(empresaId) ?? []), written]);
  }
  return companies;
}

/** Records that the stream is to repeat. */
export const failuresOf = (written: readonly Written<unknown>[]): DynamoDBBatchItemFailure[] =>
  written.map(({ sequence }) => ({ itemIdentifier: sequence }));
