import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { route } from '../../../functions/areas/access/route.ts';
import { validate } from '../../../functions/platform/http/validate.ts';
import { lambdaContext } from '../../../infra/local/handlers.ts';
import { conflict } from '../../../shared/errors.ts';
import { sistema } from '../../../shared/routes/sistema.ts';
import { gatewayEvent } from '../../support/invoke.ts';

const DOWN = 'Serviço temporariamente indisponível. Tente novamente.';
const BUG = 'Ocorreu um erro inesperado. Tente novamente.';

/** The answer of a route whose handler throws this. */
async function answerTo(thrown: unknown) {
  const handler = route(sistema.health)(async () => {
    throw thrown;
  });
  const context = lambdaContext('saude', 'teste', 30_000);
  const answer = await handler(gatewayEvent('sistema.health', {}) as never, context as never);
  return [answer.statusCode, JSON.parse(answer.body ?? '').message];
}

const failure = (more: object, message = 'segredo interno') => Object.assign(new Error(message), more);

it.each([
  ['a fault of a service', failure({ $fault: 'server' })],
  ['a throttled service', failure({ $retryable: { throttling: true } })],
  ['a 500 of a service', failure({ $metadata: { httpStatusCode: 500 } })],
  ['a 429 of a service', failure({ $metadata: { httpStatusCode: 429 } })],
  ['a network error by its name', failure({ name: 'TimeoutError' })],
  ['a network error by its code', failure({ code: 'ECONNREFUSED' })],
  ['a cut connection', failure({ code: 'ECONNRESET' }, 'socket hang up')],
])('%s is 503', async (_what, thrown) => {
  expect(await answerTo(thrown)).toEqual([503, DOWN]);
});

it.each([
  ['a permanent refusal of a service', failure({ $fault: 'client', $metadata: { httpStatusCode: 400 } })],
  ['a bug', new TypeError('x is not a function')],
  ['an error of an unknown code', failure({ code: 'ERR_INVALID_ARG_TYPE' })],
  ['a thrown value other than an error', 'segredo interno'],
  ['an error that resembles a service’s', { $fault: 'server', message: 'segredo interno' }],
])('%s is 500, and the answer reveals nothing about the cause', async (_what, thrown) => {
  expect(await answerTo(thrown)).toEqual([500, BUG]);
});

it('a refusal is answered as it is', async () => {
  expect(await answerTo(conflict('Já existe.'))).toEqual([409, 'Já existe.']);
});

it('the error of a rule about several fields has no field name', () => {
  const body = z
    .object({ de: z.number(), ate: z.number() })
    .check(z.refine(({ de, ate }) => de <= ate, { error: 'O início vem antes do fim.' }));
  const input = { params: {}, query: {}, body: { de: 2, ate: 1 } };
  expect(() => validate({ ...sistema.health, body }, input)).toThrow(
    expect.objectContaining({
      message: 'O início vem antes do fim.',
      campos: { _: 'O início vem antes do fim.' },
    }),
  );
});
