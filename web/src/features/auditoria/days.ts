import { dayOf } from '#shared/rules/dates.ts';
import { addDays } from '#shared/rules/periodos.ts';
import { AUDITORIA as T } from '#texts/auditoria/auditoria.ts';
import type { Registro } from './use-audit.ts';

/** Preset periods, and `outro` for chosen days. */
export const PERIODS = ['mes', 'trimestre', 'ano', 'tudo', 'outro'] as const;
export type AuditPeriod = (typeof PERIODS)[number];

const BACK = { mes: 30, trimestre: 90, ano: 365 };

/** The days of a period; empty strings mean no limit. `outro` starts with the last thirty days. */
export function daysOf(period: AuditPeriod, now: Date): { de: string; ate: string } {
  if (period === 'tudo') return { de: '', ate: '' };
  const ate = dayOf(now);
  return { de: addDays(ate, 1 - BACK[period === 'outro' ? 'mes' : period]), ate };
}

const LONG = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const WITH_YEAR = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `Hoje`, `Ontem`, `terça-feira, 24 de novembro`, `24 de novembro de 2025`. */
export function dayInWords(dia: string, now: Date): string {
  const today = dayOf(now);
  if (dia === today) return T.hoje;
  if (dia === addDays(today, -1)) return T.ontem;
  const format = dia.slice(0, 4) === today.slice(0, 4) ? LONG : WITH_YEAR;
  const words = format.format(new Date(`${dia}T12:00:00Z`));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Groups lines by their day in São Paulo, keeping their order. */
export function byDay(rows: readonly Registro[]): { dia: string; rows: Registro[] }[] {
  const days: { dia: string; rows: Registro[] }[] = [];
  for (const row of rows) {
    const dia = dayOf(new Date(row.data));
    const last = days.at(-1);
    if (last?.dia === dia) last.rows.push(row);
    else days.push({ dia, rows: [row] });
  }
  return days;
}

/** The changes of one list that follow each other are one: the first, with the others. */
export function groupImports(rows: readonly Registro[]): { registro: Registro; imported: Registro[] }[] {
  const lines: { registro: Registro; imported: Registro[] }[] = [];
  for (const registro of rows) {
    const last = lines.at(-1);
    const first = last?.registro;
    const continues =
      registro.origem === 'importacao' &&
      registro.acao === first?.acao &&
      registro.origem === first.origem &&
      registro.quem.id === first.quem.id;
    if (last && continues) last.imported.push(registro);
    else lines.push({ registro, imported: [] });
  }
  return lines;
}
