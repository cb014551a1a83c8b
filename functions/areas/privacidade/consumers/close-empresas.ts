import { dueAt, type Run, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import { closeEmpresas } from '../closings-due.ts';

/** Every hour. */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ empresas: number }> {
  return { empresas: await closeEmpresas(dueAt(event), run) };
}
