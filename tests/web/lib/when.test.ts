// @process without-stack

import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dayOfInstant,
  hourOfInstant,
  instantOf,
  inWords,
  isDay,
  proposedHour,
} from '#features/posts/planning/when.ts';
import { dayOf } from '../../../shared/rules/dates.ts';
import { addDays } from '../../../shared/rules/periodos.ts';

afterEach(() => vi.unstubAllEnvs());

/** Days on which clocks elsewhere jump, and an hour that they leave out or have twice. */
const ODD = [
  ['America/New_York', '2027-03-14', '02:30'],
  ['America/New_York', '2027-11-07', '01:30'],
  ['Europe/Lisbon', '2027-03-28', '01:30'],
  // At midnight: the day begins at one there.
  ['America/Asuncion', '2023-10-01', '00:30'],
] as const;

describe('a day and an hour of São Paulo, on a device elsewhere', () => {
  it.each(ODD)('in %s: %s, %s', (zone, dia, hora) => {
    vi.stubEnv('TZ', zone);
    const instant = instantOf(dia, hora);
    expect(Date.parse(instant)).toBe(Date.parse(`${dia}T${hora}:00Z`) + 3 * 3_600_000);
    expect([dayOfInstant(instant), hourOfInstant(instant)]).toEqual([dia, hora]);
    expect(dayOf(new Date(instant))).toBe(dia);
    expect([addDays(addDays(dia, 1), -1), addDays(addDays(dia, -1), 1)]).toEqual([dia, dia]);
  });

  it('is said as it is there', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const year = new Date().getFullYear() + 1;
    expect(inWords(`${year}-03-14T05:30:00.000Z`)).toMatch(new RegExp(`14 de março de ${year}, às 2h30$`));
  });
});

describe('the time proposed for a day', () => {
  it.each([
    ['2026-11-25', '2026-11-24T15:00:00Z', '09:00'],
    ['2026-11-24', '2026-11-24T10:00:00Z', '09:00'],
    ['2026-11-24', '2026-11-24T11:55:00Z', '09:00'],
    // Nine o'clock is too soon now.
    ['2026-11-24', '2026-11-24T11:56:00Z', '10:00'],
    ['2026-11-24', '2026-11-24T15:10:00Z', '13:00'],
    ['2026-11-24', '2026-11-24T15:55:00Z', '13:00'],
    ['2026-11-24', '2026-11-24T15:57:00Z', '14:00'],
    ['2026-11-24', '2026-11-25T02:30:00Z', '23:59'],
  ])('for %s at %s is %s', (dia, now, expected) => {
    expect(proposedHour(dia, now)).toBe(expected);
  });
});

it.each([
  ['2026-02-28', true],
  ['2026-02-31', false],
  ['2026-2-1', false],
  ['ontem', false],
  ['', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
