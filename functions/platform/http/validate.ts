import * as z from 'zod/mini';
import { invalid } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import type { RouteDef } from '../../../shared/routes/define.ts';
import type { RawInput } from './event.ts';

/** Runs the route's schemas. The first message becomes the error; `campos` has all of them. */
export function validate(def: RouteDef, input: RawInput): RawInput {
  const campos: Record<string, string> = {};
  const parse = (schema: z.core.$ZodType | undefined, value: Record<string, unknown>) => {
    if (!schema) return {};
    const result = z.safeParse(schema, value);
    if (result.success) return result.data as Record<string, unknown>;
    for (const issue of result.error.issues) {
      const field = issue.path[0];
      const name = typeof field === 'string' ? field : '_';
      campos[name] ??= ownMessage(issue);
    }
    return {};
  };
  const parsed = {
    params: parse(def.params, input.params),
    query: parse(def.query, input.query),
    body: parse(def.body, input.body),
  };
  const [first] = Object.values(campos);
  if (first !== undefined) throw invalid(first, campos);
  return parsed;
}

/** Replaces the library's own English messages. */
const ownMessage = (issue: z.core.$ZodIssue): string =>
  /^(Invalid|Too|Unrecognized|Expected)/.test(issue.message) ? MSG.dadosInvalidos : issue.message;
