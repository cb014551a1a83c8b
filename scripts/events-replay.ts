import { parseArgs } from 'node:util';
import { GetQueueUrlCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { CONSUMERS } from '../functions/platform/events/consumers.ts';
import { isConsumer, isDay, type Replay, replayMessages } from '../infra/replay.ts';

/**
 * npm run events:replay -- --day 2026-11-20 --consumer overall-ranking [--empresa ID] [--host …]
 * npm run events:replay -- … --prefix painel-ups-prod-
 * Sends a day's events to a consumer again. With a prefix, those of a deployed stage, with the credentials and region
 * of the environment; without, those of the local stack at `--host`.
 */
const { values } = parseArgs({
  options: {
    day: { type: 'string', default: '' },
    consumer: { type: 'string', default: '' },
    empresa: { type: 'string' },
    host: { type: 'string', default: 'http://localhost:3000' },
    prefix: { type: 'string' },
  },
});
/** The limit of one call. */
const BATCH = 10;

function parseReplay(): Replay {
  const { day, consumer, empresa } = values;
  if (!isDay(day)) throw new Error('--day: um dia, AAAA-MM-DD');
  if (!isConsumer(consumer)) throw new Error(`--consumer: ${Object.keys(CONSUMERS).join(', ')}`);
  return { day, consumer, empresaId: empresa };
}

async function sendToQueue(replay: Replay, prefix: string): Promise<number> {
  process.env.TABLE_PREFIX = prefix;
  const sqs = new SQSClient();
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: prefix + replay.consumer }));
  let sent = 0;
  for await (const messages of replayMessages(replay, new Date())) {
    for (let from = 0; from < messages.length; from += BATCH) {
      const Entries = messages
        .slice(from, from + BATCH)
        .map((MessageBody, n) => ({ Id: String(n), MessageBody }));
      const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
      if (Failed.length > 0) throw new Error(`A fila recusou ${Failed.length}: ${Failed[0]?.Message}`);
      sent += Entries.length;
    }
  }
  return sent;
}

async function sendToLocalStack({ day, consumer, empresaId }: Replay, host: string): Promise<number> {
  const response = await fetch(`${host}/__local/eventos/repetir`, {
    method: 'POST',
    body: JSON.stringify({ dia: day, consumidor: consumer, empresaId }),
  });
  const body = (await response.json()) as { enviados: number; message?: string };
  if (!response.ok) throw new Error(body.message ?? String(response.status));
  return body.enviados;
}

try {
  const replay = parseReplay();
  const sent = await (values.prefix
    ? sendToQueue(replay, values.prefix)
    : sendToLocalStack(replay, values.host));
  console.log(`${sent} eventos de ${replay.day} enviados a ${replay.consumer}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
