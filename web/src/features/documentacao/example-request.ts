import { type Call, type Document, EMPRESA_ID, exampleOf, type Schema, schemaOf } from './document.ts';

/** What readers replace in an example. */
export const KEY = 'ups_SUA_CHAVE';
const TOKEN = 'SEU_TOKEN';

export interface ExampleRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

const SCIM_PERSON = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'ana@exemplo.com.br',
  externalId: '0a21f0f2-8d2a-4f8e',
  name: { givenName: 'Ana', familyName: 'Souza' },
  title: 'Analista',
  active: true,
};
/** Bodies that the document does not describe (SCIM's standard does), or whose optional fields name something. */
const BODIES: Readonly<Record<string, unknown>> = {
  'scim.createUser': SCIM_PERSON,
  'scim.replaceUser': SCIM_PERSON,
  'scim.patchUser': {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'active', value: false }],
  },
  'posts.createPost': {
    empresaId: EMPRESA_ID,
    situacao: 'rascunho',
    legenda: 'Abrimos vagas no time de produto!',
    ups: 10,
  },
  'funcionarios.registerFuncionario': {
    empresaId: EMPRESA_ID,
    nome: 'Ana Souza',
    email: 'ana@exemplo.com.br',
    cargo: 'Analista',
  },
  'loja.createProduct': { empresaId: EMPRESA_ID, nome: 'Caneca', valor_ups: 50, quantidade: 10 },
  'posts.updatePost': { versao: 1, legenda: 'Abrimos mais vagas no time de produto!' },
};

/** The scope of keys that opens a call; undefined if none does. */
export const scopeOf = ({ security = [] }: Call): string | undefined =>
  security.flatMap(({ chave = [] }) => chave)[0];

/** A call as a request: the path's ids, the required query, and a body. */
export function requestOf(call: Call, document: Document, origin: string): ExampleRequest {
  const { operationId, method, path, requestBody, security, servers, parameters } = call;
  const value = (schema: Schema, name: string): string => String(exampleOf(schema, document, name));
  const required = parameters.filter((one) => one.in === 'query' && one.required);
  const query = required.map(({ name, schema }) => `${name}=${encodeURIComponent(value(schema, name))}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    value(parameters.find((one) => one.name === name)?.schema ?? { type: 'string' }, name),
  );
  const type = Object.keys(requestBody?.content ?? {})[0];
  const isPublic = security?.length === 0;
  return {
    method,
    url: `${origin}${servers ? '' : '/v1'}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: {
      ...(!isPublic && { Authorization: `Bearer ${scopeOf(call) ? KEY : TOKEN}` }),
      ...(type && { 'Content-Type': type }),
    },
    body: requestBody && (BODIES[operationId] ?? exampleOf(schemaOf(requestBody), document)),
  };
}
