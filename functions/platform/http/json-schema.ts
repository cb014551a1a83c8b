import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** JSON Schema of a request (`input`) or an answer; what only code can express becomes "anything". */
export function plainSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}
