import * as z from 'zod/mini';
import { env } from '../aws/env.ts';
import { postSigned } from '../aws/signed-request.ts';
import type { StreamImage } from '../dynamodb/stream.ts';
import { EVENT_SOURCE } from './consumers.ts';

/** The most entries that one call to the bus accepts. */
export const BUS_BATCH = 10;
const LONGEST_CALL_MS = 10_000;

export interface BusEntry {
  Source: string;
  DetailType: string | undefined;
  /** seconds since 1970 */
  Time: number;
  /** what consumers read (consume.ts), and the rules of infra/consumer.ts */
  Detail: string;
  EventBusName?: string;
}

/** The entry of an event, from its item in the outbox. */
export const busEntry = (NewImage: StreamImage): BusEntry => ({
  Source: EVENT_SOURCE,
  DetailType: NewImage.tipo?.S,
  Time: Date.parse(NewImage.em?.S ?? '') / 1000,
  Detail: JSON.stringify({ eventName: 'INSERT', dynamodb: { NewImage } }),
});

const Answer = z.object({ Entries: z.array(z.object({ ErrorCode: z.optional(z.string()) })) });

/** Publishes up to BUS_BATCH events. Returns the error of each, undefined if it was accepted. Throws if the call failed. */
export async function publishEvents(images: readonly StreamImage[]): Promise<(string | undefined)[]> {
  const region = process.env.AWS_REGION ?? '';
  const EventBusName = env('EVENT_BUS');
  const response = await postSigned({
    service: 'events',
    region,
    url: new URL(process.env.AWS_ENDPOINT_URL_EVENTBRIDGE ?? `https://events.${region}.amazonaws.com/`),
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSEvents.PutEvents' },
    body: JSON.stringify({ Entries: images.map((image) => ({ ...busEntry(image), EventBusName })) }),
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`The bus answered ${response.status} ${text.slice(0, 200)}`);
  // In the order of the request.
  const { Entries } = Answer.parse(JSON.parse(text));
  return images.map((_, index) => {
    const entry = Entries[index];
    return entry ? entry.ErrorCode : 'NotAnswered';
  });
}
