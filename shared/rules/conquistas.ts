import { dayOf } from './dates.ts';
import { addDays, mondayOf } from './periodos.ts';

/** Achievements of employees for repeated sharing: notified once, worth no UPS. */
export const CONQUISTAS = [
  'compartilhou_1',
  'compartilhou_10',
  'compartilhou_50',
  'compartilhou_100',
  'sequencia_4',
  'sequencia_12',
  'sequencia_26',
  'cliques_100',
] as const;
export type ConquistaCodigo = (typeof CONQUISTAS)[number];

/** Display names, in the panel and in mails. */
export const CONQUISTA_NOMES: Readonly<Record<ConquistaCodigo, string>> = {
  compartilhou_1: 'Primeiro compartilhamento',
  compartilhou_10: '10 compartilhamentos',
  compartilhou_50: '50 compartilhamentos',
  compartilhou_100: '100 compartilhamentos',
  sequencia_4: '4 semanas seguidas',
  sequencia_12: '12 semanas seguidas',
  sequencia_26: '26 semanas seguidas',
  cliques_100: '100 cliques nos seus links',
};

const isCode = (codigo: string): codigo is ConquistaCodigo =>
  (CONQUISTAS as readonly string[]).includes(codigo);

/** An employee's sharing habit as of the last share. */
export interface Habit {
  totalCompartilhados: number;
  ultimoCompartilhamento?: string | undefined;
  /** consecutive weeks with a share up to the last one, and the longest such run */
  sequencia?: number | undefined;
  maiorSequencia?: number | undefined;
}

const weekOf = (instant: string): string => mondayOf(dayOf(new Date(instant)));

/** Consecutive weeks with a share as of a day; the current week does not break the run. */
export function weeksInARow(
  { ultimoCompartilhamento: last, sequencia = 0 }: Omit<Habit, 'totalCompartilhados'>,
  hoje: string,
): number {
  return last !== undefined && weekOf(last) >= addDays(mondayOf(hoje), -7) ? sequencia : 0;
}

/** The current and the longest run after a share on a day. */
export function afterShare(before: Habit, hoje: string): { sequencia: number; maiorSequencia: number } {
  const run = weeksInARow(before, hoje);
  const isNewWeek =
    before.ultimoCompartilhamento === undefined || weekOf(before.ultimoCompartilhamento) < mondayOf(hoje);
  const sequencia = isNewWeek ? run + 1 : run;
  return { sequencia, maiorSequencia: Math.max(sequencia, before.maiorSequencia ?? 0) };
}

/** Achievements for a total number of clicks. */
export const achievedByClicks = (cliques: number): ConquistaCodigo[] =>
  cliques >= 100 ? ['cliques_100'] : [];

/** Achievements that the next share brings. */
export function achievedBy(before: Habit, hoje: string): ConquistaCodigo[] {
  const { sequencia } = afterShare(before, hoje);
  const reached = [
    `compartilhou_${before.totalCompartilhados + 1}`,
    ...(sequencia > (before.maiorSequencia ?? 0) ? [`sequencia_${sequencia}`] : []),
  ];
  return reached.filter(isCode);
}
