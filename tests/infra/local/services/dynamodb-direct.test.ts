import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import {
  type DocumentCommand,
  outputOf,
  requestOf,
} from '../../../../infra/local/services/dynamodb-direct.ts';

/** What the SDK itself sends for a command, and returns for this answer. */
async function bySdk(command: unknown, answer: string) {
  let sent = '';
  const client = new DynamoDBClient({
    region: 'us-east-1',
    endpoint: 'http://localhost:1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: {
      handle: async ({ body }: { body: Uint8Array | string }) => {
        sent = typeof body === 'string' ? body : Buffer.from(body).toString();
        const response = { statusCode: 200, headers: {}, body: Buffer.from(answer) };
        return { response };
      },
    },
  });
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const { $metadata: _metadata, ...output } = await documents.send(command as GetCommand);
  return { request: JSON.parse(sent) as Record<string, unknown>, output };
}

const item = {
  id: 'á"\\',
  n: 1.5,
  big: 12345678901,
  none: null,
  yes: true,
  absent: undefined,
  list: [1, 'dois', { B: 'três', absent: undefined }],
  map: { B: { S: 'texto' }, Key: { M: 1 } },
  set: new Set(['a', 'b']),
  numbers: new Set([1, 2]),
  bytes: new Uint8Array([0, 255, 10]),
  empty: [],
};
const stored = JSON.stringify({
  id: { S: 'á"\\ {"B":"AP8K"}' },
  n: { N: '1.5' },
  none: { NULL: true },
  list: { L: [{ N: '1' }, { M: { B: { S: 'três' } } }] },
  set: { SS: ['a', 'b'] },
  bytes: { B: 'AP8K' },
});
const TableName = 'painel-coisas';
const Key = { id: 'a', ordem: undefined };
const condition = {
  ExpressionAttributeNames: { '#1': 'id' },
  ExpressionAttributeValues: { ':1': 'a', ':2': { x: [1] }, ':3': new Set(['x']) },
};
const update = { TableName, Key, UpdateExpression: 'SET #1 = :2', ReturnValues: undefined, ...condition };

it.each([
  [new GetCommand({ TableName, Key, ConsistentRead: true }), `{"Item":${stored},"Extra":1}`],
  [new GetCommand({ TableName, Key }), '{}'],
  [new PutCommand({ TableName, Item: item }), `{"Attributes":${stored}}`],
  [new UpdateCommand({ ...update, ReturnValues: 'ALL_NEW' }), `{"Attributes":${stored}}`],
  [new DeleteCommand({ TableName, Key, ConditionExpression: '#1 = :1', ...condition }), '{}'],
  [
    new QueryCommand({
      TableName,
      IndexName: 'porData',
      KeyConditionExpression: '#1 = :1',
      ExclusiveStartKey: Key,
      Limit: undefined,
      ScanIndexForward: false,
      ...condition,
    }),
    `{"Items":[${stored},${stored}],"Count":2,"ScannedCount":3,"LastEvaluatedKey":{"id":{"S":"a"}}}`,
  ],
  [new ScanCommand({ TableName, Segment: 0, TotalSegments: 2 }), '{"Items":[],"Count":0,"ScannedCount":0}'],
  [
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [{ id: 'a' }, { id: 'b' }] } } }),
    `{"Responses":{"${TableName}":[${stored}]},"UnprocessedKeys":{"${TableName}":{"Keys":[{"id":{"S":"b"}}]}}}`,
  ],
  [
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: item } },
        { Update: update },
        { Delete: { TableName, Key } },
        { ConditionCheck: { TableName, Key, ConditionExpression: '#1 = :1', ...condition } },
      ],
    }),
    '{"ConsumedCapacity":[{"TableName":"painel-coisas","CapacityUnits":2}]}',
  ],
])('sends and returns what the SDK does: %#', async (command, answer) => {
  const sdk = await bySdk(command, answer);
  const direct = command as unknown as DocumentCommand;
  const request = JSON.parse(requestOf(direct)) as Record<string, unknown>;
  for (const sent of [sdk.request, request]) {
    if ('ClientRequestToken' in sent) sent.ClientRequestToken = typeof sent.ClientRequestToken;
  }
  expect(request).toEqual(sdk.request);
  const { Extra: _extra, ...output } = outputOf(direct, answer) as Record<string, unknown>;
  expect(output).toEqual(sdk.output);
});
