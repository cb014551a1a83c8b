import { DAY_MS, dayOf, dayStart, HOUR_MS, MINUTE_MS } from './dates.ts';
import { addDays } from './periodos.ts';

/** How far ahead a share may be scheduled. */
const SOONEST_MS = 5 * MINUTE_MS;
const LATEST_MS = 30 * DAY_MS;

export function canShareAt(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime();
  return ahead >= SOONEST_MS && ahead <= LATEST_MS;
}

/** Why a scheduled share was not published: something it needs is missing, or LinkedIn refused it. */
export const UNSHARED_REASONS = [
  'post',
  'conexao',
  'empresa',
  'texto_longo',
  'link_bloqueado',
  'regulamento',
  'texto_repetido',
  'ja_compartilhado',
  'limite_da_rede',
  'incerto',
  'falha',
] as const;
export type UnsharedReason = (typeof UNSHARED_REASONS)[number];

/** Popular hours at LinkedIn, in São Paulo, Monday to Friday. */
const GOOD_HOURS = [9, 12, 17];
const CHOICES = 3;
const isWeekday = (dia: string): boolean => ![0, 6].includes(new Date(`${dia}T12:00:00Z`).getUTCDay());

/** The next recommended times to share, at least half an hour ahead. */
export function goodMoments(now: Date): Date[] {
  const soonest = now.getTime() + HOUR_MS / 2;
  const today = dayOf(now);
  return Array.from({ length: 5 }, (_, days) => addDays(today, days))
    .filter(isWeekday)
    .flatMap((dia) => GOOD_HOURS.map((hour) => new Date(dayStart(dia).getTime() + hour * HOUR_MS)))
    .filter((at) => at.getTime() >= soonest)
    .slice(0, CHOICES);
}
