import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import * as z from 'zod/mini';
import { env } from '../../platform/aws/env.ts';
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
 * `fetch` and a signer are 14 KB of a bundle; Bedrock's client is 339, or 220 with three more stubs, retries by default, and
 * only warns at its time-out.
 *
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
  const url = new URL(path, endpoint);
  const request = {
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: url.host, 'content-type': 'application/json', accept: 'application/json' },
    body,
  };
  const { host: _, ...headers } = (await signerFor(region).sign(request)).headers;
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
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

/** Lambda puts a function's credentials into the environment, and renews them with the environment. */
function signerFor(region: string): SignatureV4 {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('AWS credentials are missing');
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  return new SignatureV4({ service: 'bedrock', region, credentials, sha256: Sha256 });
}

/** Node's SHA-256, as the signer calls it. */
class Sha256 {
  readonly #hash: ReturnType<typeof createHash> | ReturnType<typeof createHmac>;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

const bytesOf = (data: string | ArrayBuffer | ArrayBufferView): Uint8Array =>
  typeof data === 'string'
    ? Buffer.from(data, 'utf8')
    : ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);
