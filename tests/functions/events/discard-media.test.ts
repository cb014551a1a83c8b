// @process without-stack

import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, it } from 'vitest';
import { handler } from '../../../functions/areas/midias/consumers/discard-media.ts';
import { deliveries, domainEvent } from '../../support/deliveries.ts';
import { awsForFile, refusalNamed, type WireAnswer, type WireRequest } from '../../support/wire.ts';

/** Discarded media, with failing services. */
const aws = awsForFile({
  TABLE_PREFIX: 'painel-',
  UPLOADS_BUCKET: 'envios',
  MEDIA_BUCKET: 'midias',
  DISTRIBUTION_ID: 'D1',
});

type Step = 'record' | 'delete' | 'edge';
const targetOf = ({ headers }: WireRequest) => String(headers['x-amz-target']).replace(/^.*\./, '');
const stepOf = ({ path, headers }: WireRequest): Step =>
  headers['x-amz-target'] ? 'record' : path.startsWith('/2020-05-31/') ? 'edge' : 'delete';
function answering(odd: Partial<Record<Step, (request: WireRequest) => WireAnswer>> = {}): void {
  const usual: Record<Step, WireAnswer> = {
    record: { body: {} },
    delete: { body: '<DeleteResult/>' },
    edge: { status: 201, body: '<Invalidation><Id>I</Id></Invalidation>' },
  };
  aws.answer = (request) => odd[stepOf(request)]?.(request) ?? usual[stepOf(request)];
}
const steps = () => aws.requests.map(stepOf);
const sent = (step: Step) => aws.requests.filter((request) => stepOf(request) === step);
const given = (...midias: string[]) => domainEvent('midia.abandonada', { midias });
const removed = domainEvent('post.removido', { postId: 'P', visivel: true, midias: ['01B.mp4'] });
const kept = domainEvent('post.removido', { postId: 'Q', visivel: true });

it('deletes media from storage, then from the edge, in one request for all', async () => {
  answering();
  const events = [given('midias/E/01A.webp'), removed, given('midias/E/01A.webp'), kept];
  expect(await handler(deliveries(events))).toEqual({ batchItemFailures: [] });
  expect(steps()).toEqual(['record', 'record', 'record', 'delete', 'edge']);
  const deleted = [...(sent('delete')[0]?.body.matchAll(/<Key>([^<]+)</g) ?? [])].map(([, key]) => key);
  expect(deleted).toEqual([
    ...['midias/E/01A.webp', 'midias/E/01A.jpg'],
    ...['midias/E/01B.mp4', 'midias/E/01B.poster.webp'],
    ...['midias/E/01B.amostra.mp4', 'midias/E/01B.poster.0000000.jpg'],
  ]);
  expect(sent('edge')[0]).toMatchObject({ method: 'POST', path: '/2020-05-31/distribution/D1/invalidation' });
  const paths = [...(sent('edge')[0]?.body.matchAll(/<Path>([^<]+)</g) ?? [])].map(([, path]) => path);
  expect(paths).toEqual(['/v1/midias/E/01A*', '/midias/E/01A*', '/v1/midias/E/01B*', '/midias/E/01B*']);
});

it('keeps media that something else shows by now', async () => {
  answering({
    record: (request) =>
      targetOf(request) === 'GetItem' ? { body: {} } : refusalNamed('ConditionalCheckFailedException'),
  });
  expect(await handler(deliveries([removed]))).toEqual({ batchItemFailures: [] });
  expect(steps()).toEqual(['record', 'record']);
});

it.each([
  ['before its conversion was requested returns its seconds, then is deleted', {}, ['TransactWriteItems']],
  ['whose conversion was requested keeps its seconds counted', { trabalho: 'J' }, []],
])('a video %s', async (_, more, between) => {
  const reserva = { mes: '2026-11', segundos: 90 };
  const upload = { id: '01B', empresaId: 'E', estado: 'convertendo', reserva, ...more };
  answering({
    record: (request) => ({ body: targetOf(request) === 'GetItem' ? { Item: marshall(upload) } : {} }),
  });
  expect(await handler(deliveries([removed]))).toEqual({ batchItemFailures: [] });
  expect(sent('record').map(targetOf)).toEqual(['GetItem', ...between, 'DeleteItem']);
  if (between.length > 0) expect(sent('record')[1]?.body).toMatch(/ADD #segundos :1".*":1":\{"N":"-90"\}/);
});

it('sends no request if nothing is deleted', async () => {
  answering();
  expect(await handler(deliveries([kept]))).toEqual({ batchItemFailures: [] });
  expect(steps()).toEqual([]);
});

it.each([
  'record',
  'delete',
  'edge',
] as const)('retries the whole batch when a call fails (%s)', async (step) => {
  answering({ [step]: () => ({ status: 500 }) });
  const batchItemFailures = [{ itemIdentifier: 'm0' }, { itemIdentifier: 'm1' }];
  expect(await handler(deliveries([given('midias/E/01A.webp'), removed]))).toEqual({ batchItemFailures });
  const [first] = sent('edge');
  if (step !== 'edge') return expect(first).toBeUndefined();
  // A retried batch is the same request to CloudFront.
  answering();
  await handler(deliveries([removed, given('midias/E/01A.webp')]));
  const references = sent('edge').map(({ body }) => /<CallerReference>([^<]+)/.exec(body)?.[1]);
  expect(new Set(references).size).toBe(1);
});
