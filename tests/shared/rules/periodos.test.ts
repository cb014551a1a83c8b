import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  comparedOn,
  daysOf,
  mondayOf,
  nameOf,
  notBefore,
  oldestDay,
  PERIODOS,
  periodOf,
} from '../../../shared/rules/periodos.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

describe('periods', () => {
  it.each([
    ['semana', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['semana', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['mes', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['trimestre', '2026-12-31', '2026-10-01', '2026-12-31'],
    ['ano', '2026-07-01', '2026-01-01', '2026-12-31'],
  ] as const)('the %s of %s', (periodo, dia, de, ate) => {
    expect(periodOf(periodo, dia)).toEqual({ de, ate });
  });

  it('all days of one name form one period, and periods follow each other without a gap', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PERIODOS), day, (periodo, dia) => {
        const { de, ate } = periodOf(periodo, dia);
        expect(de <= dia && dia <= ate).toBe(true);
        expect(new Set(daysOf({ de, ate }).map((each) => nameOf(periodo, each))).size).toBe(1);
        expect(periodOf(periodo, addDays(ate, 1)).de).toBe(addDays(ate, 1));
        expect(nameOf(periodo, addDays(ate, 1))).not.toBe(nameOf(periodo, dia));
      }),
    );
  });

  it.each([
    ['mes', '2026-11-22', '2026-10-01', '2026-10-22'],
    // February ends before as many days.
    ['mes', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['semana', '2026-11-18', '2026-11-09', '2026-11-11'],
    ['ano', '2026-03-01', '2025-01-01', '2025-03-01'],
  ] as const)('an unfinished %s on %s is compared with %s to %s', (periodo, hoje, de, ate) => {
    expect(comparedOn(periodo, hoje, hoje)).toMatchObject({ atual: { ate: hoje }, anterior: { de, ate } });
  });

  it('a finished one is compared with the whole previous one', () => {
    expect(comparedOn('mes', '2026-02-10', '2026-11-22')).toEqual({
      periodo: { de: '2026-02-01', ate: '2026-02-28' },
      atual: { de: '2026-02-01', ate: '2026-02-28' },
      anterior: { de: '2026-01-01', ate: '2026-01-31' },
    });
  });

  it.each([
    ['experience', '2026-11-22', '2026-10-01'],
    ['experience', '2027-01-05', '2026-12-01'],
    ['expert_semestral', '2026-11-22', '2025-11-23'],
    ['expert_anual', '2028-02-29', '2027-03-01'],
    ['enterprise_anual', '2026-11-22', '2024-11-23'],
  ] as const)('%s on %s reaches back to %s', (plano, hoje, oldest) => {
    expect(oldestDay(plano, hoje)).toBe(oldest);
  });

  it('omits earlier days', () => {
    const stretch = { de: '2026-10-05', ate: '2026-10-11' };
    expect(notBefore(stretch, '2026-10-07')).toEqual({ de: '2026-10-07', ate: '2026-10-11' });
    expect(notBefore(stretch, '2026-10-01')).toEqual(stretch);
    expect(notBefore(stretch, '2026-10-12')).toBeUndefined();
  });

  it('a week begins on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  });
});
