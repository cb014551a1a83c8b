import { describe, expect, it } from 'vitest';
import { suggestedCaption, wordingsOf } from '../../../shared/rules/variations.ts';

const post = (many: number, id = '01M5POST') => ({
  id,
  legenda: 'original',
  variacoes: Array.from({ length: many - 1 }, (_, n) => `variação ${n}`),
});
const people = Array.from({ length: 1000 }, (_, vez) => ({ id: `01M5PESSOA${vez * 7919}`, vez }));

function spread(many: number, of: typeof people): number[] {
  const counts = new Map<string, number>();
  for (const person of of) {
    const text = suggestedCaption(post(many), person);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts.values()];
}

describe('the suggested variation', () => {
  it.each([2, 3, 4, 5, 6])('of %i is distributed over 1,000 employees within a tenth of even', (many) => {
    const counts = spread(many, people);
    expect(counts).toHaveLength(many);
    for (const count of counts) expect(Math.abs(count - 1000 / many)).toBeLessThanOrEqual(100 / many);
  });

  it('differs between neighbours, and in its order between posts', () => {
    const orderIn = (id: string) => people.slice(0, 60).map((one) => suggestedCaption(post(3, id), one));
    const [one, other] = [orderIn('01M5A'), orderIn('01M5B')];
    for (let at = 0; at < 60; at += 3) expect(new Set(one.slice(at, at + 3)).size).toBe(3);
    expect(one).not.toEqual(other);
    expect(orderIn('01M5A')).toEqual(one);
  });

  it('is the original if there are no variations', () => {
    expect(suggestedCaption({ id: 'A', legenda: 'só esta' }, { vez: 7 })).toBe('só esta');
    expect(wordingsOf({ legenda: 'a', variacoes: ['b', 'a', 'b'] })).toEqual(['a', 'b']);
  });
});
