// @process without-stack

import { afterEach, expect, it, vi } from 'vitest';
import { inWords } from '#features/posts/planning/when.ts';
import { daysUntil, formatRelative, formatRelativeDay } from '#lib/format/days.ts';
import * as format from '#lib/format/format.ts';
import { formatNumber } from '#lib/format/number.ts';

afterEach(() => vi.useRealTimers());

const NOW = Date.parse('2026-11-20T15:00:00Z');

it('writes dates as dd/mm/aaaa in São Paulo', () => {
  expect(format.formatDate('2026-11-20T01:30:00Z')).toBe('19/11/2026');
  expect(format.formatDay('2026-12-05')).toBe('05/12/2026');
});

it('writes money as plans quote it', () => {
  expect([520, 31200, 420, 50400].map(format.formatMoney)).toEqual([
    'R$ 5,20',
    'R$ 312,00',
    'R$ 4,20',
    'R$ 504,00',
  ]);
});

it('names the days at hand, and the others by their date', () => {
  const noon = (days: number) => new Date(NOW + days * 86_400_000).toISOString();
  vi.useFakeTimers({ now: NOW });
  expect(format.formatMomentAlone(noon(0))).toBe('Hoje, às 12h');
  expect(format.formatMoment(noon(1))).toBe('amanhã, às 12h');
  expect(format.formatMoment(noon(2))).toBe('domingo, 22 de novembro, às 12h');
  expect(inWords(noon(0))).toBe('hoje, às 12h');
  expect(inWords(noon(2))).toBe('no domingo, 22 de novembro, às 12h');
  // Two hours before midnight there, the next day has begun in UTC.
  expect(format.formatMoment('2026-11-21T01:00:00Z')).toBe('hoje, às 22h');
});

it('writes four-digit numbers with the Brazilian separator', () => {
  expect(formatNumber(1240)).toBe('1.240');
});

it.each([
  ['2026-11-20T14:59:40Z', 'agora'],
  ['2026-11-20T14:55:00Z', 'há 5 minutos'],
  ['2026-11-20T12:00:00Z', 'há 3 horas'],
  ['2026-11-20T14:00:20Z', 'há 59 minutos'],
  ['2026-11-20T14:00:00Z', 'há 1 hora'],
  ['2026-11-20T03:00:00Z', 'há 12 horas'],
  // Two minutes before midnight there.
  ['2026-11-20T02:58:00Z', 'ontem'],
  ['2026-11-19T14:00:00Z', 'ontem'],
  ['2026-11-19T03:00:00Z', 'ontem'],
  ['2026-11-19T02:59:00Z', 'anteontem'],
  ['2026-11-18T16:00:00Z', 'anteontem'],
  ['2026-11-13T03:00:00Z', 'há 7 dias'],
  ['2026-11-13T02:59:00Z', '12/11/2026'],
  ['2026-11-20T15:59:40Z', 'em 59 minutos'],
  ['2026-11-21T03:30:00Z', 'amanhã'],
  ['2026-11-01T14:00:00Z', '01/11/2026'],
])('writes %s relative to now as %s', (instant, text) => {
  expect(formatRelative(instant, NOW)).toBe(text);
});

it.each([
  ['2026-11-20T14:59:00Z', 'hoje'],
  ['2026-11-19T23:00:00Z', 'ontem'],
  ['2026-11-01T12:00:00Z', '01/11/2026'],
])('of what is known by the day, %s is %s: no hour is made up', (instant, text) => {
  expect(formatRelativeDay(instant, NOW)).toBe(text);
});

it('counts days to a validity in São Paulo, where the day turns later than in UTC', () => {
  const lateNight = new Date('2026-11-21T01:00:00Z');
  expect(daysUntil('2026-11-20', lateNight)).toBe(0);
  expect(daysUntil('2026-11-21', lateNight)).toBe(1);
});
