import { dayOf, isMonday } from '../../../../shared/rules/dates.ts';
import { dueAt, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import { logger } from '../../../platform/log.ts';
import { checkNextVersion, linkedinVersion } from '../linkedin-version.ts';

/**
 * Mondays: warns the operator before LinkedIn ends the version of its API, which then refuses every employee at once: a newer
 * version works, or the one in use ends within 60 days. An alarm counts the line (infra/observability.ts).
 */
export async function handler(event: ScheduledEvent): Promise<{ avisa: boolean }> {
  const now = dueAt(event);
  if (!isMonday(dayOf(now)) && !event.deNovo) return { avisa: false };
  await checkNextVersion(now);
  const found = await linkedinVersion(now);
  const avisa = found.vence || found.nova !== undefined;
  if (avisa) logger.warn('linkedin version due', found);
  return { avisa };
}
