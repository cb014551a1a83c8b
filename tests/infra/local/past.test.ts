import { expect, it } from 'vitest';
import { planPast, seededRandom } from '../../../infra/local/seed/past/plan.ts';
import { AURORA_TEXTS } from '../../../infra/local/seed/past/texts.ts';
import { dayStart, monthOf } from '../../../shared/rules/dates.ts';

const HOJE = '2027-03-15';
const campaign = {
  texts: AURORA_TEXTS,
  people: Array.from({ length: 8 }, () => ({ zeal: 0.6, joined: 200 })),
  first: 180,
  last: 21,
  weekdays: [2, 4],
};
const plan = () => planPast(campaign, HOJE, seededRandom(1));

it('the demo’s past is the same at every start, lies behind it, and rests at weekends', () => {
  const posts = plan();
  expect(plan()).toEqual(posts);
  const shares = posts.flatMap((post) => post.shares);
  for (const at of [...shares.map((share) => share.at), ...shares.flatMap(({ clicks }) => clicks)])
    expect(at < dayStart(HOJE)).toBe(true);
  for (const { at } of shares) expect([0, 6]).not.toContain(at.getUTCDay());
});

it('has a slow January, and one post that viral', () => {
  const posts = plan();
  const sharesIn = (month: string) =>
    posts.flatMap(({ shares }) => shares).filter(({ at }) => monthOf(at) === month).length;
  expect(sharesIn('2027-01') * 2).toBeLessThan(sharesIn('2026-11'));
  const clicks = ({ shares }: (typeof posts)[number]) => shares.flatMap((share) => share.clicks).length;
  const [most, next] = [...posts].sort((a, b) => clicks(b) - clicks(a));
  expect(most?.text.viral).toBe(true);
  expect(most && clicks(most)).toBeGreaterThan(3 * (next ? clicks(next) : 0));
});
