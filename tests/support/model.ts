import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listen } from '../../infra/local/listen.ts';
import { setVariables } from '../runner/process.ts';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}
interface Asked {
  system: string;
  user: { texto: string; tom: string; quantas: number; tentativa: number };
  path: string;
}

/** Bedrock's answer with this input of the forced tool. */
export const toolUse = (input: unknown, stopReason = 'tool_use'): Answer => ({
  body: {
    output: { message: { role: 'assistant', content: [{ toolUse: { name: 'entregar_sugestoes', input } }] } },
    stopReason,
    usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
  },
});

/** What a stack would set. */
const WITHOUT_STACK = {
  BEDROCK_MODEL: 'global.amazon.nova-2-lite-v1:0',
  BEDROCK_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'segredo',
};

/** A language model of this file's own at Bedrock's wire: `answer` says what it does. */
export function modelForFile() {
  const model = { asked: [] as Asked[], answer: (_asked: Asked): Answer => toolUse({ sugestoes: [] }) };
  let close = () => Promise.resolve();
  beforeAll(async () => {
    const server = await listen(async (req, res) => {
      const { system, messages } = JSON.parse(await text(req)) as {
        system: [{ text: string }];
        messages: [{ content: [{ text: string }] }];
      };
      const user = JSON.parse(messages[0].content[0].text) as Asked['user'];
      const asked = { system: system[0].text, user, path: req.url ?? '' };
      model.asked.push(asked);
      const { status = 200, headers = {}, body } = model.answer(asked);
      res.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    close = server.close;
    const missing = Object.entries(WITHOUT_STACK).filter(([name]) => process.env[name] === undefined);
    setVariables({ ...Object.fromEntries(missing), AWS_ENDPOINT_URL_BEDROCK_RUNTIME: server.url });
  });
  beforeEach(() => {
    model.asked = [];
    model.answer = () => toolUse({ sugestoes: [] });
  });
  afterAll(() => close());
  return model;
}
