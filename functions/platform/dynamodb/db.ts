import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { env } from '../aws/env.ts';
import type { TableName } from './tables.ts';

/** By itself the SDK waits for ever, and one request without an answer would stop a stream's consumer for as long. */
const REQUEST_TIMEOUT_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 5_000;

/** One client per container, with the SDK's keep-alive agent. A request without an answer fails, and is tried again. */
const client = new DynamoDBClient({
  requestHandler: {
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    throwOnRequestTimeout: true,
  },
});
export const db = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

export const table = (name: TableName): string => `${env('TABLE_PREFIX')}${name}`;
