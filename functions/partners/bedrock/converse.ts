import * as z from 'zod/mini';
import { env } from '../../platform/aws/env.ts';
import { postSigned } from '../../platform/aws/signed-request.ts';
import { isRefusalOfUs, logRefusalOfUs } from '../../platform/partner-refusals.ts';

/** No answer in time, an error, or an answer that is none of this call's. Never carries a text. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

interface Conversation {
  system: string;
  user: string;
  /** the only way in which the model can answer */
  tool: { name: string; description: string; schema: Record<string, unknown> };
  maxTokens: number;
  signal: AbortSignal;
}

const Answer = z.object({
  stopReason: z.string(),
  output: z.object({
    message: z.object({
      content: z.array(z.object({ toolUse: z.optional(z.object({ name: z.string(), input: z.unknown() })) })),
    }),
  }),
});

/**
 * One call of Amazon Bedrock's Converse with a forced tool. Returns the tool's input, which the caller must validate;
 * undefined when the model broke off or used no tool. Throws ModelError. Not retried: the caller's time is short.
 */
export async function converse({ system, user, tool, maxTokens, signal }: Conversation): Promise<unknown> {
  const model = env('BEDROCK_MODEL');
  if (model === undefined) throw new ModelError('No model is configured');
  const body = JSON.stringify({
    messages: [{ role: 'user', content: [{ text: user }] }],
    system: [{ text: system }],
    inferenceConfig: { maxTokens, temperature: 0.8 },
    toolConfig: {
      tools: [
        {
          toolSpec: {
            name: tool.name,
            description: tool.description,
            inputSchema: { json: tool.schema },
          },
        },
      ],
      toolChoice: { tool: { name: tool.name } },
    },
  });
  const { status, type, answer } = await post(`/model/${encodeURIComponent(model)}/converse`, body, signal);
  if (isRefusalOfUs(status)) logRefusalOfUs('bedrock', status, type);
  if (status !== 200) throw new ModelError(`Bedrock answered ${status} ${type}`);
  const { data } = Answer.safeParse(answer);
  if (data?.stopReason !== 'tool_use') return undefined;
  return data.output.message.content.find(({ toolUse }) => toolUse?.name === tool.name)?.toolUse?.input;
}

async function post(path: string, body: string, signal: AbortSignal) {
  const region = env('BEDROCK_REGION');
  const endpoint =
    process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME ?? `https://bedrock-runtime.${region}.amazonaws.com`;
  try {
    const response = await postSigned({
      service: 'bedrock',
      region,
      url: new URL(path, endpoint),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      signal,
    });
    const type = response.headers.get('x-amzn-errortype') ?? '';
    return { status: response.status, type, answer: parsed(await response.text()) };
  } catch (cause) {
    throw new ModelError(signal.aborted ? 'Bedrock did not answer in time' : 'Bedrock cannot be reached', {
      cause,
    });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
