import { describe, expect, it } from 'vitest';
import { isFirstWeek } from '../../../functions/areas/posts/first-week.ts';

describe('the first week of a company', () => {
  it('is counted on the free plan, to the instant', () => {
    const criadaEm = '2031-05-01T12:00:00.000Z';
    const free = { plano_nome: 'experience', criadaEm } as const;
    expect(isFirstWeek(free, new Date('2031-05-08T11:59:59.999Z'))).toBe(true);
    expect(isFirstWeek(free, new Date('2031-05-08T12:00:00.000Z'))).toBe(false);
    expect(isFirstWeek({ ...free, plano_nome: 'expert_anual' }, new Date(criadaEm))).toBe(false);
  });
});
