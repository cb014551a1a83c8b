import middy from '@middy/core';
import cors from '@middy/http-cors';
import errorHandler from '@middy/http-error-handler';
import headerNormalizer from '@middy/http-header-normalizer';
import jsonBodyParser from '@middy/http-json-body-parser';
import securityHeaders from '@middy/http-security-headers';
import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { route } from '../../functions/areas/access/route.ts';
import type { HttpEvent } from '../../functions/platform/http/event.ts';
import { defineRoutes } from '../../shared/routes/define.ts';
import { FROM_EDGE } from '../support/invoke.ts';
import { median } from './median.ts';

const ROUNDS = 9;
const CALLS = 5000;
const context = { getRemainingTimeInMillis: () => 29_000 } as Context;

const eventOf = (): HttpEvent =>
  ({
    version: '2.0',
    rawPath: '/v1/eco',
    headers: { ...FROM_EDGE, 'content-type': 'application/json', accept: 'application/json' },
    body: '{"nome":"Ana","ups":10}',
    isBase64Encoded: false,
    requestContext: { timeEpoch: 0, requestId: 'r', http: { method: 'POST', path: '/v1/eco', sourceIp: '' } },
  }) as unknown as HttpEvent;

const { eco } = defineRoutes({
  eco: {
    method: 'POST',
    path: '/eco',
    auth: 'public',
    summary: 'Eco',
    body: z.object({ nome: z.string(), ups: z.int() }),
    replies: { 200: z.object({ nome: z.string() }) },
  },
});
const ours = route(eco)(async ({ body }) => ({ nome: body.nome }));
const theirs = middy(async (event: { body: { nome: string } }) => ({
  statusCode: 200,
  body: JSON.stringify({ nome: event.body.nome }),
}))
  .use(headerNormalizer())
  .use(jsonBodyParser())
  .use(cors())
  .use(securityHeaders())
  .use(errorHandler());

type Handler = (event: never, context: Context) => Promise<unknown>;

async function nanosecondsPerCall(handler: Handler): Promise<number> {
  const start = process.hrtime.bigint();
  for (let call = 0; call < CALLS; call += 1) await handler(eventOf() as never, context);
  return Number(process.hrtime.bigint() - start) / CALLS;
}

/** Our wrapper with parsing and validation, against middy with five of its own middlewares, round by round. */
export async function wrapperRatio(): Promise<number> {
  const [mine, others] = [ours as unknown as Handler, theirs as unknown as Handler];
  await nanosecondsPerCall(mine);
  await nanosecondsPerCall(others);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const a = await nanosecondsPerCall(mine);
    const b = await nanosecondsPerCall(others);
    ratios.push(a / b);
  }
  return median(ratios);
}
