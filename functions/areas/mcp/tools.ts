import { type RouteDef, toolOf } from '../../../shared/routes/define.ts';
import { routeEntries } from '../../../shared/routes/index.ts';
import { covers, type Escopo } from '../../../shared/rules/chaves.ts';
import type { RawInput } from '../../platform/http/event.ts';
import { type Json, plainSchema } from '../../platform/http/json-schema.ts';

const SOURCES = ['params', 'query', 'body'] as const satisfies readonly (keyof RawInput)[];
type Source = (typeof SOURCES)[number];

/** A call as a tool: its input's fields side by side, wherever the call takes them. */
export interface Tool {
  readonly name: string;
  readonly def: RouteDef;
  readonly description: string;
  readonly inputSchema: { type: 'object'; properties: Record<string, Json>; required: string[] };
  /** the fields of each part of the input */
  readonly fields: Readonly<Record<Source, readonly string[]>>;
  /** where the call takes the company's id, which the key says */
  readonly empresaId: readonly [Source, string] | undefined;
  readonly sends: Readonly<Record<string, string>>;
}

/** Every tool of the manifest, by its routes with `tool`. */
export const tools: readonly Tool[] = routeEntries.flatMap(([, def]) => toTool(def) ?? []);

const byName = new Map(tools.map((tool) => [tool.name, tool]));
export const findTool = (name: string): Tool | undefined => byName.get(name);

/** The tools that a key with these scopes may use. */
export const toolsOf = (escopos: readonly Escopo[]): readonly Tool[] =>
  tools.filter(({ def: { chave } }) => chave && covers(escopos, chave));

function toTool(def: RouteDef): Tool | undefined {
  const tool = toolOf(def);
  if (!tool || !def.chave) return undefined;
  const { name, summary = def.summary, sends = {}, without = [] } = tool;
  const empresaId = def.owns?.empresaId?.split('.') as [Source, string] | undefined;
  const hidden = [...without, ...Object.keys(sends), ...(empresaId ? [empresaId[1]] : [])];
  const parts = SOURCES.map((source) => [source, partOf(def, source, hidden)] as const);
  return {
    name,
    def,
    description: summary,
    inputSchema: {
      type: 'object',
      properties: Object.assign({}, ...parts.map(([, { properties }]) => properties)) as Record<string, Json>,
      required: parts.flatMap(([, { required }]) => required),
    },
    fields: Object.fromEntries(
      parts.map(([source, { properties }]) => [source, Object.keys(properties)]),
    ) as Record<Source, string[]>,
    empresaId,
    sends,
  };
}

function partOf(def: RouteDef, source: Source, hidden: readonly string[]) {
  const schema = def[source];
  const { properties = {}, required = [] } = (schema ? plainSchema(schema, 'input') : {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return {
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !hidden.includes(name))),
    required: required.filter((name) => !hidden.includes(name)),
  };
}
