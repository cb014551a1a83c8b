import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError, invalid } from '../../shared/errors.ts';
import { MSG } from '../../shared/messages.ts';
import type { RouteDef } from '../../shared/routes/define.ts';
import type { SentFile } from '../../shared/routes/fields.ts';

/** Claims of the JWT authorizer: strings on AWS (`cognito:groups` is `"[admin empresa]"`), arrays on some emulators. */
export type Claims = Record<string, string | number | boolean | string[] | undefined>;

export type HttpEvent = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt?: { claims?: Claims } } };
};

/** What arrived, before any schema has seen it. */
export interface RawInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** The instant of the request, by the gateway's clock. */
export const instantOf = (event: HttpEvent): Date => new Date(event.requestContext.timeEpoch);

export const bytesOf = (event: HttpEvent): Buffer =>
  Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');

const contentTypeOf = (event: HttpEvent) => event.headers['content-type'] ?? '';

/** Reads path, query and body. Throws 400 for a body that is not what it says, 415 for one that may not be sent. */
export function readInput(def: RouteDef, event: HttpEvent): RawInput | Promise<RawInput> {
  const params = event.pathParameters ?? {};
  const query = event.queryStringParameters ?? {};
  if (!def.body || def.raw || !event.body) return { params, query, body: {} };
  const contentType = contentTypeOf(event).toLowerCase();
  if (def.multipart && contentType.startsWith('multipart/form-data')) {
    return readForm(event).then((body) => ({ params, query, body }));
  }
  if (contentType !== '' && !/^application\/([\w.+-]+\+)?json\b/.test(contentType)) {
    throw new AppError('unsupported_media', MSG.tipoDeConteudo);
  }
  return { params, query, body: readJson(event.isBase64Encoded ? bytesOf(event).toString() : event.body) };
}

function readJson(text: string): Record<string, unknown> {
  try {
    const parsed = parseJson(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      return parsed as Record<string, unknown>;
    }
  } catch {
    // answered below, like any other body that is not an object
  }
  throw invalid(MSG.corpoInvalido);
}

const HALF_A_CHARACTER = /\\ud[89a-f]/i;

/** Half of a surrogate pair, which JSON can spell and no store takes, becomes U+FFFD, as in any other decoding. */
function parseJson(text: string): unknown {
  if (!HALF_A_CHARACTER.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_name, value: unknown) =>
    typeof value === 'string' ? Buffer.from(value, 'utf8').toString('utf8') : value,
  );
}

/** Multipart: repeated fields and `name[]` become arrays; files become `SentFile`. */
async function readForm(event: HttpEvent): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  try {
    const form = await new Response(new Uint8Array(bytesOf(event)), {
      headers: { 'content-type': contentTypeOf(event) },
    }).formData();
    for (const [field, value] of form) {
      const name = field.replace(/\[\]$/, '');
      const parsed = typeof value === 'string' ? value : await toArquivo(value);
      if (parsed === undefined) continue;
      const before = fields[name];
      if (before === undefined) fields[name] = field.endsWith('[]') ? [parsed] : parsed;
      else fields[name] = [...(Array.isArray(before) ? before : [before]), parsed];
    }
  } catch {
    throw invalid(MSG.corpoInvalido);
  }
  return fields;
}

/** A browser sends an empty, nameless file for an input left alone. */
async function toArquivo(file: File): Promise<SentFile | undefined> {
  if (file.size === 0 && file.name === '') return undefined;
  return { nome: file.name, contentType: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}
