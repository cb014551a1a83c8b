// @process without-stack

import { beforeAll, describe, expect, it } from 'vitest';
import { noMarks, unseen, withSeen } from '../../../functions/areas/fontes/feed-marks.ts';
import type { FeedItem } from '../../../functions/areas/fontes/items.ts';
import { planReading } from '../../../functions/areas/fontes/plan-drafts.ts';
import { addMs, DAY_MS } from '../../../shared/rules/dates.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const later = (days: number) => addMs(NOW, days * DAY_MS);
const item = (id: string, change: Partial<FeedItem> = {}): FeedItem => ({
  guid: `guid-${id}`,
  url: `https://blog.acme.com.br/${id}`,
  titulo: id,
  resumos: [],
  ...change,
});
const seen = (items: readonly FeedItem[], now = NOW) => withSeen(noMarks(now), items, now);

beforeAll(() => {
  process.env.SITE_URL = 'https://painel.exemplo.com.br';
  process.env.TABLE_PREFIX = 'x-';
});

describe('what a feed has shown', () => {
  it('is known by its id, or by its address without campaign, fragment and scheme', () => {
    const marks = seen([item('a')]);
    const known = [
      item('a', { url: 'https://outro.com.br/' }),
      item('b', { url: 'http://blog.acme.com.br/a?utm_source=x#topo' }),
    ];
    expect(unseen(known, marks)).toEqual([]);
    const others = [item('b'), item('c', { url: 'https://blog.acme.com.br/a?pagina=2' })];
    expect(unseen(others, marks)).toEqual(others);
  });

  it('by its texts if it has neither; once, also within one reading', () => {
    const bare = item('x', { guid: undefined, url: undefined });
    expect(unseen([bare, bare], noMarks(NOW))).toEqual([bare]);
    expect(unseen([bare], seen([bare]))).toEqual([]);
  });

  it('nothing is written while nothing is new', () => {
    const marks = seen([item('a')]);
    expect(withSeen(marks, [item('a')], later(1))).toBe(marks);
  });

  it('is remembered while it is in the feed, for ever; and at least three months after, at most six', () => {
    const stays = item('fica');
    let marks = seen([stays, item('sai')]);
    for (let day = 1; day <= 89; day += 1) marks = withSeen(marks, [stays], later(day));
    expect(unseen([item('sai')], marks)).toEqual([]);
    for (let day = 90; day <= 179; day += 1) marks = withSeen(marks, [stays], later(day));
    expect(unseen([item('sai')], marks)).toEqual([]);
    for (let day = 180; day <= 400; day += 1) marks = withSeen(marks, [stays], later(day));
    expect(unseen([item('sai'), stays], marks)).toEqual([item('sai')]);
  });

  it('never grows beyond two generations, whatever the feed invents each hour', () => {
    let marks = noMarks(NOW);
    for (let hour = 0; hour < 20; hour += 1) {
      const items = Array.from({ length: 2000 }, (_, index) => item(`${hour}-${index}`));
      marks = withSeen(marks, items, NOW);
      expect(unseen(items, marks)).toEqual([]);
    }
    // An item of the database holds 400 KB.
    expect(marks.atuais.length + marks.anteriores.length).toBeLessThanOrEqual(128_000);
  });
});

describe('a reading', () => {
  const plan = (rascunhos: number | undefined, many: number, change: object = {}) =>
    planReading(
      {
        feed: { titulo: '', items: Array.from({ length: many }, (_, index) => item(String(index))) },
        validators: { etag: '"1"', modificadaEm: undefined },
      },
      {
        fonte: { id: 'F', url: 'https://blog.acme.com.br/feed', tags: [], ...change },
        marks: noMarks(NOW),
        empresa: { id: 'E', plano_nome: 'expert_anual', rascunhos } as Parameters<
          typeof planReading
        >[1]['empresa'],
        isFirst: false,
        now: NOW,
      },
    );

  it('stops where the company has two hundred drafts; the others wait, and the feed sends them again', async () => {
    const { progress, drafts, marks } = await plan(198, 5);
    expect([progress.doDia, drafts.length, progress.etag]).toEqual([2, 3, undefined]);
    expect(unseen([item('0'), item('1'), item('2')], marks)).toEqual([item('2')]);
    const full = await plan(200, 5);
    expect([full.progress.doDia, full.drafts]).toEqual([0, []]);
  });

  it('counts the day by São Paulo, and keeps the validators when nothing waits', async () => {
    const today = await plan(undefined, 5, { dia: '2026-11-24', doDia: 18 });
    expect([today.progress.doDia, today.progress.etag]).toEqual([20, undefined]);
    const yesterday = await plan(undefined, 5, { dia: '2026-11-23', doDia: 20 });
    expect([yesterday.progress.doDia, yesterday.progress.etag]).toEqual([5, '"1"']);
  });
});
