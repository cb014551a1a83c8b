import * as z from 'zod/mini';
import { ServiceError } from '../wire-error.ts';

/** What the model gets. */
export interface Conversation {
  model: string;
  system: string;
  user: string;
  tool: string;
  maxTokens: number;
}

const texts = z.array(z.strictObject({ text: z.string().check(z.minLength(1)) })).check(z.minLength(1));
const Body = z.strictObject({
  messages: z.tuple([z.strictObject({ role: z.literal('user'), content: texts })]),
  system: texts,
  inferenceConfig: z.strictObject({
    maxTokens: z.int().check(z.minimum(1)),
    temperature: z.number().check(z.minimum(0), z.maximum(1)),
  }),
  toolConfig: z.strictObject({
    tools: z.tuple([
      z.strictObject({
        toolSpec: z.strictObject({
          name: z.string().check(z.regex(/^[a-zA-Z0-9_-]{1,64}$/)),
          description: z.string(),
          inputSchema: z.strictObject({ json: z.record(z.string(), z.unknown()) }),
        }),
      }),
    ]),
    toolChoice: z.strictObject({ tool: z.strictObject({ name: z.string() }) }),
  }),
});

/** Throws ServiceError for a body that Bedrock would refuse. */
export function conversationIn(model: string, body: string): Conversation {
  const { data, error } = Body.safeParse(json(body));
  if (!data) throw new ServiceError(400, 'ValidationException', z.prettifyError(error));
  const { name } = data.toolConfig.tools[0].toolSpec;
  if (data.toolConfig.toolChoice.tool.name !== name)
    throw new ServiceError(400, 'ValidationException', 'The tool of toolChoice is not among the tools.');
  const joined = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('\n');
  return {
    model,
    system: joined(data.system),
    user: joined(data.messages[0].content),
    tool: name,
    maxTokens: data.inferenceConfig.maxTokens,
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError(400, 'SerializationException', 'The body is no JSON.');
  }
}
