/** The parts of the OpenAPI document that the page uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  minimum?: number;
  format?: string;
  pattern?: string;
}
interface Content {
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  servers?: readonly object[];
  'x-papel'?: string;
  /** its name among the assistants' tools */
  'x-tool'?: string;
  parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string; description?: string }>;
}
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { description: string }>;
  };
}

export interface Call extends Operation {
  method: string;
  path: string;
}

export const callsOf = ({ paths }: Document): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );

/** The schema of a body in its first format. */
export const schemaOf = ({ content }: Content): Schema | undefined => Object.values(content ?? {})[0]?.schema;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The calls that contain every word, ignoring accents and case. */
export function matchingCalls(calls: readonly Call[], typed: string): readonly Call[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return calls;
  return calls.filter(({ method, path, summary, tags }) => {
    const text = folded(`${method} ${path} ${summary} ${tags.join(' ')}`);
    return words.every((word) => text.includes(word));
  });
}

/** What readers replace by their company's. */
export const EMPRESA_ID = 'ID_DA_EMPRESA';

const NAMED: Record<string, unknown> = {
  empresaId: EMPRESA_ID,
  companyId: EMPRESA_ID,
  email: 'ana@exemplo.com.br',
  userName: 'ana@exemplo.com.br',
  nome: 'Ana Souza',
  displayName: 'Ana Souza',
  formatted: 'Ana Souza',
  schemas: 'urn:ietf:params:scim:schemas:core:2.0:User',
  givenName: 'Ana',
  familyName: 'Souza',
  cargo: 'Analista',
  title: 'Analista',
  senha: 'uma-senha-longa-1',
  telefone: '11987654321',
  url: 'https://sistemas.exemplo.com.br/painel',
  legenda: 'Abrimos vagas no time de produto!',
};

const DEEPEST = 5;

/** An example value of a schema. */
export function exampleOf(
  schema: Schema | undefined,
  { components }: Document,
  name = '',
  depth = 0,
): unknown {
  if (!schema || depth > DEEPEST) return {};
  const again = (inner: Schema | undefined, as = name) =>
    exampleOf(inner, { paths: {}, components }, as, depth + 1);
  if (schema.$ref) return again(components.schemas[schema.$ref.split('/').pop() ?? '']);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return again(choices.find(({ type }) => type !== 'null') ?? choices[0]);
  if (schema.type === 'array') return schema.items ? [again(schema.items)] : [];
  if (schema.properties) {
    const { properties, required = [] } = schema;
    // What the document cannot describe (a file) is left out where it may be.
    const shown = Object.entries(properties).filter(
      ([key, one]) => required.includes(key) || Object.keys(one).length > 0,
    );
    return Object.fromEntries(shown.map(([key, one]) => [key, again(one, key)]));
  }
  return plain(schema, name);
}

const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

function plain({ type, minimum, pattern }: Schema, name: string): unknown {
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return minimum ?? 0;
  if (type === 'object' || type === undefined) return {};
  if (pattern === DAY) return '2026-11-22';
  if (name in NAMED) return NAMED[name];
  if (/^(id|.*Id)$/.test(name)) return '01JD3V9M2K8Q4Z7X5T1R6W0YNB';
  return /(^data|Em|Ate|desde)$/i.test(name) ? '2026-11-22T12:00:00.000Z' : 'texto';
}
