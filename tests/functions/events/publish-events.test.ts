// @process own

import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handler } from '../../../functions/areas/sistema/consumers/publish-events.ts';
import { domainEvent } from '../../support/deliveries.ts';
import { stackForFile } from '../../support/stack.ts';

stackForFile();
afterEach(() => vi.unstubAllEnvs());

const record = (sequence: string, tipo?: string): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber: sequence,
    NewImage: marshall({
      ...domainEvent('empresa.cnpj', {}, { empresaId: 'NENHUMA' }),
      tipo: tipo ?? '',
    }) as never,
  },
});

describe('the reader of the outbox of events', () => {
  it('reports the events that the bus refuses, and no others', async () => {
    const Records = [record('1', 'empresa.cnpj'), record('2'), record('3', 'empresa.cnpj')];
    expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  });

  it('skips what is no new event', async () => {
    expect(await handler({ Records: [{ eventName: 'REMOVE', dynamodb: {} }] })).toEqual({
      batchItemFailures: [],
    });
  });

  it('fails whole when the bus accepts no call, so that the stream repeats all', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'outra');
    await expect(handler({ Records: [record('1', 'empresa.cnpj')] })).rejects.toThrow(
      'InvalidSignatureException',
    );
  });
});
