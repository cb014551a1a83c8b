import type { IncomingMessage } from 'node:http';
import { MODE_HEADER } from '../../faults.ts';
import { addressOf, readBody, sendJson } from '../../http-util.ts';
import { isSigned } from '../../signature.ts';
import type { EmulatorFactory } from '../types.ts';
import { answering, ServiceError } from '../wire-error.ts';
import { rewordings } from './rewordings.ts';
import { type Conversation, conversationIn } from './wire.ts';

const CONVERSE = /^\/model\/([^/]+)\/converse$/;
const CALLS_KEPT = 100;

/**
 * Amazon Bedrock's Converse on this machine: a "model" that rewords the caption it gets, always the same for the same
 * request. POST /__local/falhas makes it fail, delay, invent or repeat; GET /__local/bedrock/chamadas shows what it got.
 */
export const createBedrockEmulator: EmulatorFactory = () => {
  const calls: Conversation[] = [];
  return {
    api: (req, res) =>
      answering(res, async () => {
        const conversation = await readConversation(req);
        calls.push(conversation);
        calls.splice(0, calls.length - CALLS_KEPT);
        sendJson(res, 200, answerTo(conversation, req.headers[MODE_HEADER]));
      }),
    local: async (_req, res, path) => {
      if (path !== '/chamadas') return false;
      sendJson(res, 200, calls);
      return true;
    },
  };
};

async function readConversation(req: IncomingMessage): Promise<Conversation> {
  const { pathname } = addressOf(req);
  const [, model] = CONVERSE.exec(pathname) ?? [];
  if (req.method !== 'POST' || model === undefined)
    throw new ServiceError(404, 'UnknownOperationException', 'Unknown operation');
  const body = await readBody(req);
  if (!isSigned(req, body, 'bedrock'))
    throw new ServiceError(
      403,
      'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided.',
    );
  return conversationIn(decodeURIComponent(model), body.toString('utf8'));
}

/** About four characters are a token. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);

function answerTo(conversation: Conversation, mode: unknown) {
  const { system, user, tool } = conversation;
  const sugestoes = rewordings(user, mode === 'inventa' || mode === 'repete' ? mode : undefined);
  const inputTokens = tokensOf(JSON.stringify({ system, user, tool }));
  const outputTokens = tokensOf(JSON.stringify(sugestoes));
  return {
    metrics: { latencyMs: 0 },
    output: {
      message: {
        role: 'assistant',
        content: [{ toolUse: { toolUseId: 'tooluse_local', name: tool, input: { sugestoes } } }],
      },
    },
    stopReason: 'tool_use',
    usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
  };
}
