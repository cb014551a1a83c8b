import { consumers } from './consumers.ts';
import { jobs } from './jobs.ts';
import { others } from './others.ts';

/** What each event function may touch; queues and streams are granted where they are attached (infra/events.ts). */
export const EVENT_ACCESS = { ...others, ...consumers, ...jobs } as const;
export type EventFunctionName = keyof typeof EVENT_ACCESS;
