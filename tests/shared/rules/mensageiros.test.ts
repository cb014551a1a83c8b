import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planCards } from '../../../shared/rules/mensageiros.ts';

const START = Date.parse('2026-11-24T12:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1000);
const iso = (seconds: number) => at(seconds).toISOString();
const posts = (...seconds: number[]) => seconds.map((each, id) => ({ id, desde: iso(each), em: iso(each) }));
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

it('the first three have cards of their own, and the rest one together, once collected', () => {
  const waiting = posts(0, 1, 2, 3, 4);
  const first = planCards(waiting, {}, at(5));
  expect([idsOf(first.singles), first.listed, first.later]).toEqual([[0, 1, 2], [], at(8)]);
  const sent = { cartoes: [iso(5), iso(5), iso(6)] };
  expect(planCards(waiting.slice(3), sent, at(7)).listed).toEqual([]);
  const next = planCards(waiting.slice(3), sent, at(8));
  expect([next.singles, idsOf(next.listed), next.later]).toEqual([[], [3, 4], undefined]);
});

it('posts of a night go out in the order of their publication', () => {
  const night = [30, 10, 50, 20, 40].map((each) => ({ id: each, desde: iso(3600), em: iso(each) }));
  const first = planCards(night, {}, at(3600));
  expect(idsOf(first.singles)).toEqual([10, 20, 30]);
  const sent = { cartoes: [iso(3600), iso(3600), iso(3600)] };
  expect(idsOf(planCards(night.slice(2), sent, at(3610)).listed)).toEqual([20, 40, 50]);
});

it('a post that came within the ten minutes is listed, however late it is sent', () => {
  const sent = { cartoes: [iso(0), iso(1), iso(2)] };
  expect(planCards(posts(590), sent, at(7200)).listed).toHaveLength(1);
  expect(planCards(posts(601), sent, at(7200)).singles).toHaveLength(1);
});

it('a list follows the one before by ten minutes', () => {
  const sent = { cartoes: [iso(0), iso(1), iso(2)], listaEm: iso(60) };
  expect(planCards(posts(120), sent, at(200))).toMatchObject({ listed: [], later: at(660) });
  expect(planCards(posts(120), sent, at(660)).listed).toHaveLength(1);
});

it('at most four cards go out in any ten minutes, and each post on exactly one', () => {
  const arrivals = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 40 });
  fc.assert(
    fc.property(arrivals, (seconds) => {
      let waiting = posts(...seconds.sort((a, b) => a - b));
      let cartoes: string[] = [];
      let listaEm: string | undefined;
      const cards: { at: number; ids: number[] }[] = [];
      for (let now = 0; now <= 6000; now += 10) {
        const due = waiting.filter(({ desde }) => desde <= iso(now));
        const { singles, listed } = planCards(due, { cartoes, listaEm }, at(now));
        for (const { id } of singles) cards.push({ at: now, ids: [id] });
        cartoes = [...cartoes, ...singles.map(() => iso(now))].slice(-3);
        if (listed.length > 0) {
          cards.push({ at: now, ids: idsOf(listed) });
          listaEm = iso(now);
        }
        const gone = new Set(idsOf([...singles, ...listed]));
        waiting = waiting.filter(({ id }) => !gone.has(id));
      }
      expect(cards.flatMap(({ ids }) => ids).sort((a, b) => a - b)).toEqual(seconds.map((_, id) => id));
      for (const { at: from } of cards) {
        const within = cards.filter((card) => card.at >= from && card.at < from + 600);
        expect(within.length).toBeLessThanOrEqual(4);
      }
    }),
    { numRuns: 200 },
  );
});
