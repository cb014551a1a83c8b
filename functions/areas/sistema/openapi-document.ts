import type * as z from 'zod/mini';
import {
  papelOf,
  type RefusalStatus,
  type RouteDef,
  refusalsOf,
  toolOf,
} from '../../../shared/routes/define.ts';
import * as entities from '../../../shared/routes/entities.ts';
import { ErrorBody } from '../../../shared/routes/fields.ts';
import { type RouteKey, routeEntries } from '../../../shared/routes/index.ts';
import { ScimError } from '../../../shared/routes/scim.ts';
import { type Json, plainSchema } from '../../platform/http/json-schema.ts';

type Schema = z.core.$ZodType;

const WITHOUT_BODY = { 204: 'Feito', 302: 'Redireciona', 304: 'Nada mudou' } as const;
type WithoutBody = keyof typeof WITHOUT_BODY;
const isWithoutBody = (status: number): status is WithoutBody => status in WITHOUT_BODY;

/** Every refusal with a body: what a route declares leads here. */
const REFUSALS: Record<Exclude<RefusalStatus, WithoutBody>, string> = {
  400: 'Entrada inválida',
  401: 'Sem sessão válida',
  403: 'Papel, empresa, plano ou falta de prova não permite',
  404: 'Não encontrado',
  409: 'O estado não permite',
  410: 'Retirado',
  412: 'Outra versão',
  413: 'Grande demais',
  415: 'Tipo de conteúdo não suportado',
  429: 'Muitas tentativas',
  502: 'Um serviço externo falhou',
  503: 'Serviço temporariamente indisponível',
};

const ENTITIES = Object.entries(entities).flatMap(([name, value]) =>
  typeof value === 'object' && '_zod' in value ? [[name, value as Schema] as const] : [],
);

/** Entities are defined once, under components, and referenced elsewhere. */
const byShape = new Map(
  ENTITIES.map(([name, schema]) => [JSON.stringify(plainSchema(schema, 'output')), name]),
);

function withReferences(value: unknown, except?: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entity = byShape.get(JSON.stringify(value));
  if (entity && entity !== except) return { $ref: `#/components/schemas/${entity}` };
  if (Array.isArray(value)) return value.map((item) => withReferences(item));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withReferences(item)]));
}

const toSchema = (schema: Schema, io: 'input' | 'output'): Json =>
  withReferences(plainSchema(schema, io)) as Json;

function parametersOf(schema: Schema | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

const header = (name: string): Json => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
});

/** SCIM has its own media type, and also accepts plain JSON. */
const typeOf = ({ auth }: RouteDef) => (auth === 'chave' ? 'application/scim+json' : 'application/json');

function bodyOf(def: RouteDef): Json {
  if (def.raw) return { requestBody: { required: true, content: { 'application/json': { schema: {} } } } };
  if (!def.body) return {};
  const schema = toSchema(def.body, 'input');
  const content = {
    [typeOf(def)]: { schema },
    ...(def.multipart ? { 'multipart/form-data': { schema } } : {}),
  };
  return { requestBody: { required: true, content } };
}

function refusalOf(def: RouteDef, status: RefusalStatus): Json {
  if (isWithoutBody(status)) return { description: WITHOUT_BODY[status] };
  if (def.visitors && (status === 404 || status === 410)) {
    return { description: REFUSALS[status], content: { 'text/html': { schema: { type: 'string' } } } };
  }
  if (def.auth !== 'chave') return { $ref: `#/components/responses/${status}` };
  const schema = { $ref: '#/components/schemas/ErroScim' };
  return { description: REFUSALS[status], content: { [typeOf(def)]: { schema } } };
}

function responsesOf(def: RouteDef): Json {
  const success = Object.entries(def.replies).map(([status, schema]) => [
    status,
    isWithoutBody(Number(status))
      ? { description: WITHOUT_BODY[Number(status) as WithoutBody] }
      : {
          description: 'Sucesso',
          content: {
            [def.csv ? 'text/csv' : def.text ? 'text/html' : typeOf(def)]: {
              schema: toSchema(schema, 'output'),
            },
          },
        },
  ]);
  const always = def.auth === 'public' ? ([400, 503] as const) : ([400, 401, 403, 404, 503] as const);
  const refused = [...new Set([...always, ...refusalsOf(def)])]
    .sort()
    .map((status) => [String(status), refusalOf(def, status)]);
  return Object.fromEntries([...success, ...refused]);
}

/** Callers of a route: all for public routes, a directory by its key, people and perhaps the company's keys. */
function callersOf({ auth, chave }: RouteDef): Json {
  if (auth === 'public') return { security: [] };
  if (typeof auth === 'string') {
    return {
      security: [{ chave: ['scim'] }],
      description: 'Quem chama: o diretório da empresa, com uma chave de API.',
    };
  }
  return {
    description: `Quem chama: ${auth.join(', ')}${chave ? `; ou uma chave de API (${chave})` : ''}.`,
    ...(chave && { security: [{ token: [] }, { chave: [chave] }] }),
  };
}

function operationOf(key: RouteKey, def: RouteDef): Json {
  const papel = papelOf(def);
  const tool = toolOf(def)?.name;
  return {
    operationId: key,
    tags: [key.split('.')[0]],
    summary: def.summary,
    // Served at the site's own address, not under the API's.
    ...((def.visitors || def.site || def.auth === 'chave') && { servers: [{ url: '/' }] }),
    ...callersOf(def),
    // The least papel that a company's sign-in needs.
    ...(papel && { 'x-papel': papel }),
    // Its name among the assistants' tools.
    ...(tool && { 'x-tool': tool }),
    parameters: [
      ...parametersOf(def.params, 'path'),
      ...parametersOf(def.query, 'query'),
      ...(def.idempotent ? [header('Idempotency-Key')] : []),
      ...(def.proof ? [header('X-Prova')] : []),
    ],
    ...bodyOf(def),
    responses: responsesOf(def),
  };
}

/** The calls of the manifest. Assistants' tools have a protocol of their own, which OpenAPI does not describe. */
const documented = routeEntries.filter(([, { auth }]) => auth !== 'mcp');

/** The OpenAPI 3.1 document of the whole manifest. */
export function openApi(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [key, def] of documented) {
    paths[def.path] = {
      ...paths[def.path],
      [def.method.toLowerCase()]: operationOf(key, def),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Painel UPS', version },
    servers: [{ url: '/v1' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        chave: { type: 'http', scheme: 'bearer', description: 'Chave de API (Ajustes › Integrações)' },
      },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } } },
        ]),
      ),
      schemas: {
        Erro: plainSchema(ErrorBody, 'output'),
        ErroScim: plainSchema(ScimError, 'output'),
        ...Object.fromEntries(
          ENTITIES.map(([name, schema]) => [name, withReferences(plainSchema(schema, 'output'), name)]),
        ),
      },
    },
  };
}
