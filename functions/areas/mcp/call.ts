import type { CallToolResult } from '@modelcontextprotocol/server';
import { AppError } from '../../../shared/errors.ts';
import { callOwnApi } from '../../platform/http/own-api.ts';
import { validate } from '../../platform/http/validate.ts';
import type { Tool } from './tools.ts';

interface ToolCaller {
  empresaId: string;
  /** the Authorization header of the assistant's request */
  authorization: string;
  /** its address */
  client: string;
}
const text = (value: string) => ({ type: 'text' as const, text: value });
const failed = (message: string, campos?: unknown): CallToolResult => ({
  content: [text(message), ...(campos ? [text(JSON.stringify({ campos }))] : [])],
  isError: true,
});

/**
 * Makes the tool's call at our own API with the assistant's key, so that this function needs no rights of its own and every gate
 * of the call holds. A refusal is a tool error in the call's own words.
 */
export async function callTool(
  tool: Tool,
  args: Readonly<Record<string, unknown>>,
  { empresaId, ...by }: ToolCaller,
): Promise<CallToolResult> {
  const { def, sends } = tool;
  const input = inputOf(tool, args, empresaId);
  try {
    // The path needs its values, and the words of a wrong one are the schema's.
    validate(def, input);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return failed(error.message, error.campos);
  }
  const { ok, body, next } = await callOwnApi(def, { ...input, body: { ...input.body, ...sends } }, by);
  if (ok) return { content: [text(body), ...(next ? [text(JSON.stringify({ nextCursor: next }))] : [])] };
  const { message, campos } = JSON.parse(body) as { message: string; campos?: unknown };
  return failed(message, campos);
}

/** The fields as the call takes them. Unknown ones are left out; the company is the key's. */
function inputOf(
  { fields, empresaId: place, sends }: Tool,
  args: Readonly<Record<string, unknown>>,
  id: string,
) {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])));
  const input: Record<'params' | 'query' | 'body', Record<string, unknown>> = {
    params: pick(fields.params),
    query: pick(fields.query),
    body: { ...pick(fields.body), ...sends },
  };
  if (place) input[place[0]][place[1]] = id;
  return input;
}
