import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { AppError, refusal } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import type { Params, Query, Reply, RouteDef } from '../../../shared/routes/define.ts';
import { covers } from '../../../shared/rules/chaves.ts';
import { assertRecurso } from '../../../shared/rules/planos.ts';
import { newUlid } from '../../platform/dynamodb/ids.ts';
import { factsOf, logCall } from '../../platform/http/access-log.ts';
import { cameThroughEdge } from '../../platform/http/edge.ts';
import { bytesOf, type HttpEvent, instantOf, readInput } from '../../platform/http/event.ts';
import { asRefusal } from '../../platform/http/reply.ts';
import { validate } from '../../platform/http/validate.ts';
import { logger } from '../../platform/log.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type Actor, keyActor, keyOf } from '../access/index.ts';
import { type EmpresaItem, getEmpresa, suspended } from '../contas/index.ts';
import { SCIM_HEADERS, scimFailure } from './failure.ts';

/** The wrapper of routes that a directory calls with an access key: SCIM's own bodies, errors and limits. */
type KeyRoute = RouteDef & { readonly auth: 'chave' };

interface ScimRequest<D extends KeyRoute> {
  params: Params<D>;
  query: Query<D>;
  body: Record<string, unknown>;
  /** the key's company */
  empresa: EmpresaItem;
  chaveId: string;
  /** the actor in the audit */
  quem: Actor;
  /** the version that the client has seen, if given */
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
  now: Date;
  newId: () => string;
}
export interface ScimReply<B> {
  status?: number;
  body?: B;
  headers?: Record<string, string>;
}
type Result = APIGatewayProxyStructuredResultV2;

const LARGEST_BODY = 64 * 1024;

/** edge → key → limits → plan → input → handler → answer. */
export const scimRoute =
  <const D extends KeyRoute>(def: D) =>
  (run: (request: ScimRequest<D>) => Promise<ScimReply<Reply<D>>>) =>
    middy<HttpEvent, Result, Error, Context>({ timeoutEarlyInMillis: 0 })
      .use({
        after: ({ event, response }) => logCall(def, event, response?.statusCode),
        onError: (request) => {
          request.response ??= answerFor(def, request.event, request.error);
        },
      })
      .handler((event) => handle(def, run, event));

async function handle<D extends KeyRoute>(
  def: D,
  run: (request: ScimRequest<D>) => Promise<ScimReply<Reply<D>>>,
  event: HttpEvent,
): Promise<Result> {
  if (!cameThroughEdge(event)) throw refusal(REFUSALS.accessDenied);
  const now = instantOf(event);
  const { empresa, chaveId, nome } = await identifyKey(event);
  if (empresa.suspensaEm) throw suspended(empresa);
  if (empresa.encerraEm) throw refusal(REFUSALS.closing);
  assertRecurso(empresa.plano_nome, 'provisionamento');
  if (bytesOf(event).length > LARGEST_BODY) throw refusal(REFUSALS.scimBodyTooLarge);
  const { params, query, body } = validate(def, await readInput(def, event));
  // The schemas have just checked what this type says.
  const given = {
    params,
    query,
    body,
    empresa,
    chaveId,
    quem: keyActor({ id: chaveId, nome }),
    ifMatch: event.headers['if-match'],
    ifNoneMatch: event.headers['if-none-match'],
    now,
    newId: () => newUlid(now),
  };
  const { status, body: answer, headers } = await run(given as ScimRequest<D>);
  return {
    statusCode: status ?? Number(Object.keys(def.replies)[0]),
    headers: { ...(answer === undefined ? {} : SCIM_HEADERS), ...headers },
    ...(answer !== undefined && { body: JSON.stringify(answer) }),
  };
}

/** Throws 401 for an unknown key, 403 for one of another scope, 429 beyond the limit of a key or a client. */
async function identifyKey(event: HttpEvent) {
  const key = keyOf(event.requestContext.authorizer?.lambda);
  if (!covers(key.escopos, 'scim')) throw refusal(REFUSALS.accessDenied);
  const empresa = await getEmpresa(key.empresaId);
  if (!empresa) throw refusal(REFUSALS.unauthenticated);
  return { ...key, empresa };
}

function answerFor(def: RouteDef, event: HttpEvent, error: unknown): Result {
  const refused = asRefusal(error);
  if (!refused) logger.error('unexpected failure', { ...factsOf(def, event), error: error as Error });
  const status = refused?.status ?? 500;
  if (refused && status >= 500) {
    logger.error('dependency failed', { ...factsOf(def, event), error: refused });
  }
  logCall(def, event, status, { ...(refused && { kind: refused.kind }) });
  return scimFailure(status, refused?.message ?? MSG.erroInterno, refused);
}

type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany';

export const scimInvalid = (type: ScimType, message: string): AppError =>
  new AppError('invalid', message, { codigo: type });
