import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import type { RouteDef } from '../../../shared/routes/define.ts';
import { readForm } from './form.ts';
import { readJson } from './json.ts';
import { decodeText } from './text.ts';

/** Claims of the JWT authorizer: strings on AWS (`cognito:groups` is `"[admin empresa]"`), arrays on some emulators. */
export type Claims = Record<string, string | number | boolean | string[] | undefined>;

/**
 * What the authorizer of keys says about a request (functions/areas/chaves/consumers/verify-key.ts): the key, or why the request
 * is refused. Only text, which the gateway passes on unchanged.
 */
export type KeyContext =
  | { chaveId: string; nome: string; empresaId: string; escopos: string }
  | { recusa: 'unauthenticated' | 'throttled'; segundos?: string };

export type HttpEvent = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt?: { claims?: Claims }; lambda?: KeyContext } };
};

/** The input before validation. */
export interface RawInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** The instant of the request, by the gateway's clock. */
export const instantOf = (event: HttpEvent): Date => new Date(event.requestContext.timeEpoch);

export const bytesOf = (event: HttpEvent): Buffer =>
  Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');

/** The body's text. Throws 400 if it cannot be read, 415 for another encoding, and for compression. */
export function textOf(event: HttpEvent): string {
  assertPlain(event);
  const { body = '' } = event;
  return decodeText(event.isBase64Encoded ? bytesOf(event) : body, contentTypeOf(event));
}

function assertPlain({ headers }: HttpEvent): void {
  if (/^(identity)?$/i.test(headers['content-encoding']?.trim() ?? '')) return;
  throw new AppError('unsupported_media', MSG.corpoComprimido);
}

const contentTypeOf = (event: HttpEvent) => event.headers['content-type'] ?? '';

/** Reads path, query and body. Throws 400 for a malformed body, 415 for a type, an encoding or a compression that the route does not take. */
export function readInput(def: RouteDef, event: HttpEvent): RawInput | Promise<RawInput> {
  const params = event.pathParameters ?? {};
  const query = event.queryStringParameters ?? {};
  if (event.body) assertPlain(event);
  if (!def.body || def.raw || !event.body) return { params, query, body: {} };
  const contentType = contentTypeOf(event).toLowerCase();
  if (def.multipart && contentType.startsWith('multipart/form-data')) {
    return readForm(bytesOf(event), contentTypeOf(event)).then((body) => ({ params, query, body }));
  }
  if (contentType !== '' && !/^application\/([\w.+-]+\+)?json\b/.test(contentType)) {
    throw new AppError('unsupported_media', MSG.tipoDeConteudo);
  }
  return { params, query, body: readJson(textOf(event)) };
}
