import { DIA_MS, diaEm, emMs } from '../../shared/rules/datas.ts';
import { listConnectionsEndingOn, remindOfConnection } from '../store/reminders.ts';
import { dueAt, forEachAtOnce, type ScheduledEvent } from './scheduled.ts';

const DAYS_BEFORE = 7;
const AT_ONCE = 10;

/**
 * Every morning: whoever's connection to the network ends within 7 days gets one mail. All of those days are looked
 * at, so that a run that never happened is made up for.
 */
export async function handler(event: ScheduledEvent): Promise<{ conexoes: number }> {
  const now = dueAt(event);
  let conexoes = 0;
  for (let days = 0; days <= DAYS_BEFORE; days += 1) {
    const dia = diaEm(emMs(now, days * DIA_MS));
    let cursor: Record<string, unknown> | undefined;
    do {
      const page = await listConnectionsEndingOn(dia, cursor);
      await forEachAtOnce(page.keys, AT_ONCE, (key) => remindOfConnection(key, dia, now));
      conexoes += page.keys.length;
      cursor = page.lastKey;
    } while (cursor);
  }
  return { conexoes };
}
