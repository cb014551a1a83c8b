import { describe, expect, it } from 'vitest';
import { requestedSpan, yearsAfter } from '../../../shared/rules/auditoria.ts';

const NOW = new Date('2026-11-22T15:00:00Z');

describe('the requested period', () => {
  it('is limited to the oldest line and the end of today, whatever is requested', () => {
    const whole = { since: yearsAfter(NOW, -5), until: new Date('2026-11-23T03:00:00Z') };
    expect(requestedSpan({}, NOW)).toEqual(whole);
    expect(requestedSpan({ de: '2020-01-01', ate: '2999-12-31' }, NOW)).toEqual(whole);
    expect(requestedSpan({ de: '2026-11-01', ate: '2026-11-01' }, NOW)).toEqual({
      since: new Date('2026-11-01T03:00:00Z'),
      until: new Date('2026-11-02T03:00:00Z'),
    });
    const empty = ({ since, until }: ReturnType<typeof requestedSpan>) => since.getTime() === until.getTime();
    for (const days of [{ de: '2026-11-24' }, { de: '9999-12-31', ate: '9999-12-31' }, { ate: '2020-01-01' }])
      expect([days, empty(requestedSpan(days, NOW))]).toEqual([days, true]);
    expect(() => requestedSpan({ de: '2026-11-02', ate: '2026-11-01' }, NOW)).toThrow();
  });
});
