// @process without-stack

import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, it } from 'vitest';
import { handler } from '../../../functions/areas/privacidade/consumers/forget-funcionario.ts';
import { deliveries, domainEvent } from '../../support/deliveries.ts';
import { awsForFile } from '../../support/wire.ts';

/** What a removed employee leaves, removed alone or with the whole company. */
const aws = awsForFile({ TABLE_PREFIX: 'painel-', UPLOADS_BUCKET: 'envios', MEDIA_BUCKET: 'midias' });
const now = new Date('2126-05-01T12:00:00.000Z');
const removed = domainEvent('colaborador.removido', { funcionarioId: 'C', ups: 0 });

it.each([
  ['is open', { id: 'E' }, 1],
  ['can still cancel its closing', { id: 'E', encerraEm: '2126-05-02T00:00:00.000Z' }, 1],
  ['is being erased', { id: 'E', encerraEm: '2126-05-01T00:00:00.000Z' }, 0],
  ['was deleted', undefined, 0],
])('scans all links only if no company does so for its employees: for an employee who %s', async (_, empresa, scans) => {
  aws.answer = ({ headers, body }) => {
    const target = String(headers['x-amz-target'] ?? '');
    const isEmpresa = target.endsWith('.GetItem') && body.includes('painel-empresas');
    if (isEmpresa) return { body: empresa ? { Item: marshall(empresa) } : {} };
    if (target.endsWith('.GetItem')) return { body: {} };
    return target ? { body: { Items: [] } } : { body: '<DeleteResult/>' };
  };
  expect(await handler(deliveries([removed], now))).toEqual({ batchItemFailures: [] });
  const targets = aws.requests.map(({ headers }) => String(headers['x-amz-target'] ?? 'S3'));
  expect(targets.filter((target) => target.endsWith('.Scan'))).toHaveLength(scans);
  expect(targets.at(-1)).toBe('S3');
});
