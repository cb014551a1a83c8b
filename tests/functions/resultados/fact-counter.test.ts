import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTo,
  type Calendar,
  decodeCalendar,
  encodeCalendar,
  NOTHING,
  plus,
} from '../../../functions/areas/resultados/calendars.ts';
import { channelRows, channelsIn } from '../../../functions/areas/resultados/channels.ts';
import { hasLine, withLine } from '../../../functions/areas/resultados/counted-lines.ts';
import { FactCounter, type Known } from '../../../functions/areas/resultados/fact-counter.ts';
import type { Fact } from '../../../functions/areas/resultados/facts.ts';
import { participantsOf } from '../../../functions/areas/resultados/participation.ts';
import type { RecordItem } from '../../../functions/areas/resultados/store/result-records.ts';
import type { CountedFacts } from '../../../functions/areas/resultados/store/write.ts';
import { CANAIS } from '../../../shared/rules/canais.ts';
import { addDays, nameOf, PERIODOS, periodOf } from '../../../shared/rules/periodos.ts';

/** A company's partition, counted batch by batch as the consumer does. */
class Store {
  readonly records = new Map<string, RecordItem>();
  readonly days: Days = new Map();
  readonly equipes = new Map<string, Days>();

  countFacts(facts: readonly Fact[], known: Partial<Known> = {}): void {
    const none = {
      posts: new Map(),
      clicks: new Map(),
      exchanges: new Map(),
      members: new Map(),
      audiences: new Map(),
    };
    const counter = new FactCounter('E', { ...none, ...known, records: this.records });
    for (const fact of facts) counter.count(fact);
    const { records, days, equipes } = counter.result;
    for (const record of records) this.records.set(record.item, record);
    add(this.days, days);
    for (const [equipe, own] of equipes) {
      const sums: Days = this.equipes.get(equipe) ?? new Map();
      add(sums, own);
      this.equipes.set(equipe, sums);
    }
  }

  get sums(): unknown {
    return sumsOf(this.days);
  }
}

type Days = Map<string, Record<string, number>>;

function add(days: Days, more: CountedFacts['days']): void {
  for (const [dia, changes] of more) {
    const day = days.get(dia) ?? {};
    for (const [field, change] of Object.entries(changes)) day[field] = (day[field] ?? 0) + change;
    days.set(dia, day);
  }
}

/** Without zeros and sorted, so that two stores compare. */
const sumsOf = (days: Days = new Map()): unknown =>
  [...days]
    .map(([dia, day]) => [
      dia,
      Object.fromEntries(
        Object.entries(day)
          .filter(([, count]) => count !== 0)
          .sort(),
      ),
    ])
    .filter(([, day]) => Object.keys(day as object).length > 0)
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));

const PEOPLE = ['a', 'b', 'c'];
/** Three weeks around New Year, in which week, month, quarter and year change. */
const dayOfHistory = fc.integer({ min: 0, max: 21 }).map((days) => addDays('2026-12-20', days));
const shares = fc
  .array(fc.record({ who: fc.constantFrom(...PEOPLE), dia: dayOfHistory, post: fc.constantFrom('x', 'y') }), {
    maxLength: 15,
  })
  .map((some) => {
    const lines = new Map<string, number>();
    return some.map(({ who, dia, post }): Extract<Fact, { of: 'share' }> => {
      const line = (lines.get(who) ?? 0) + 1;
      lines.set(who, line);
      return { of: 'share', funcionarioId: who, postId: post, lugar: `L${post}`, line, dia, ups: 5 };
    });
  });

describe('counting facts', () => {
  it('yields the same sums for any order, batches and repetitions', () => {
    const deliveries = shares.chain((some) =>
      fc.tuple(
        fc.constant(some),
        fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2, maxLength: some.length * 2 }),
        fc.integer({ min: 1, max: 5 }),
      ),
    );
    fc.assert(
      fc.property(deliveries, ([some, again, batch]) => {
        const [once, often] = [new Store(), new Store()];
        for (const fact of some) once.countFacts([fact]);
        for (let at = 0; at < again.length; at += batch) often.countFacts(again.slice(at, at + batch));
        expect(often.sums).toEqual(once.sums);
      }),
    );
  });

  it('counts each employee once in a period, up to any day of it', () => {
    fc.assert(
      fc.property(shares, fc.constantFrom(...PERIODOS), dayOfHistory, (some, periodo, ate) => {
        const store = new Store();
        store.countFacts(some);
        const { de } = periodOf(periodo, ate);
        const people = new Set(
          some.filter(({ dia }) => dia >= de && dia <= ate).map(({ funcionarioId }) => funcionarioId),
        );
        const days = [...store.days].map(([dia, day]) => ({ dia, ...day }));
        expect(participantsOf(days, periodo, { de, ate })).toBe(people.size);
        expect(nameOf(periodo, de)).toBe(nameOf(periodo, ate));
      }),
    );
  });

  it('a removed employee also counts as joined, in whichever order the events arrive', () => {
    const facts: Fact[] = [
      { of: 'entry', funcionarioId: 'a', dia: '2026-10-01' },
      { of: 'exit', funcionarioId: 'a', entrou: '2026-10-01', dia: '2026-11-01' },
    ];
    for (const order of [facts, [...facts].reverse(), [...facts, ...facts]]) {
      const store = new Store();
      for (const fact of order) store.countFacts([fact]);
      expect(store.sums).toEqual([
        ['2026-10-01', { entradas: 1 }],
        ['2026-11-01', { entradas: -1 }],
      ]);
    }
  });

  it('an exchange counts its cost, also where it took no UPS, and the UPS that had one', () => {
    const store = new Store();
    const facts: Fact[] = ['t', 'u'].map((trocaId) => ({ of: 'exchange', trocaId }));
    const dia = '2026-11-01';
    const made = {
      exchanges: new Map([
        ['t', { dia, ups: 30, custo: 500 }],
        ['u', { dia, ups: 0, custo: 70 }],
      ]),
    };
    for (const _ of [1, 2]) store.countFacts(facts, made);
    expect(store.sums).toEqual([[dia, { upsTrocados: 30, custoTrocas: 570, upsComCusto: 30 }]]);
    const cancelled = {
      exchanges: new Map([
        ['t', { dia, ups: 0 }],
        ['u', { dia, ups: 0 }],
      ]),
    };
    for (const _ of [1, 2]) store.countFacts(facts, cancelled);
    expect(store.sums).toEqual([]);
  });

  it('an exchange counts with its current state, on the day it was made', () => {
    const store = new Store();
    const fact: Fact = { of: 'exchange', trocaId: 't' };
    const made = { exchanges: new Map([['t', { dia: '2026-11-01', ups: 30 }]]) };
    const cancelled = { exchanges: new Map([['t', { dia: '2026-11-01', ups: 0 }]]) };
    store.countFacts([fact], made);
    store.countFacts([fact], made);
    expect(store.sums).toEqual([['2026-11-01', { upsTrocados: 30 }]]);
    store.countFacts([fact], cancelled);
    store.countFacts([fact], cancelled);
    expect(store.sums).toEqual([]);
    // An exchange deleted with its company no longer counts.
    store.countFacts([fact]);
    expect(store.sums).toEqual([]);
  });
});

describe('teams', () => {
  it('have the same figures as a company with the same facts would', () => {
    const places = fc.array(fc.constantFrom('V', 'S', undefined), { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(shares, places, (some, teams) => {
        const inTeams = some.map((fact, at): Fact => ({ ...fact, equipeId: teams[at] }));
        const store = new Store();
        for (const fact of [...inTeams, ...inTeams]) store.countFacts([fact]);
        const company = new Store();
        for (const fact of some) company.countFacts([fact]);
        expect(store.sums).toEqual(company.sums);
        for (const equipe of ['V', 'S']) {
          const alone = new Store();
          for (const [at, fact] of some.entries()) if (teams[at] === equipe) alone.countFacts([fact]);
          expect(sumsOf(store.equipes.get(equipe))).toEqual(alone.sums);
        }
      }),
    );
  });

  it('count who has signed in by the records, in any order, until inactive or gone', () => {
    const facts: Fact[] = [
      { of: 'entry', funcionarioId: 'a', dia: '2026-10-01' },
      { of: 'access', funcionarioId: 'a' },
      { of: 'team', funcionarioId: 'a' },
    ];
    const is = (acessou?: string, parou?: string) => ({
      members: new Map([['a', { equipeId: 'V', ...(acessou && { acessou }), ...(parou && { parou }) }]]),
    });
    fc.assert(
      fc.property(fc.shuffledSubarray([...facts, ...facts], { minLength: 6 }), (some) => {
        const store = new Store();
        store.countFacts(some, is('2026-10-03'));
        const signedIn = [
          ['2026-10-01', { entradas: 1 }],
          ['2026-10-03', { acessos: 1 }],
        ];
        expect(store.sums).toEqual(signedIn);
        expect(sumsOf(store.equipes.get('V'))).toEqual(signedIn);
        store.countFacts(some, is('2026-10-03', '2026-11-05'));
        expect(store.sums).toEqual([...signedIn, ['2026-11-05', { acessos: -1 }]]);
        // Active again, as if never inactive.
        store.countFacts(some, is('2026-10-03'));
        expect(store.sums).toEqual(signedIn);
        store.countFacts([
          { of: 'exit', funcionarioId: 'a', entrou: '2026-10-01', dia: '2026-11-09' },
          ...some,
        ]);
        const gone = [...signedIn, ['2026-11-09', { acessos: -1, entradas: -1 }]];
        expect(store.sums).toEqual(gone);
        expect(sumsOf(store.equipes.get('V'))).toEqual(gone);
      }),
    );
  });

  it('take a member who has signed in along to another team', () => {
    const store = new Store();
    const inTeam = (equipeId: string, desde: string) => ({
      members: new Map([['a', { equipeId, desde, acessou: '2026-10-03' }]]),
    });
    store.countFacts([{ of: 'entry', funcionarioId: 'a', dia: '2026-10-01' }], inTeam('V', '2026-10-01'));
    store.countFacts([{ of: 'team', funcionarioId: 'a' }], inTeam('S', '2026-10-02'));
    expect(sumsOf(store.equipes.get('V'))).toEqual([
      ['2026-10-01', { entradas: 1 }],
      ['2026-10-02', { entradas: -1 }],
    ]);
    expect(sumsOf(store.equipes.get('S'))).toEqual([
      ['2026-10-02', { entradas: 1 }],
      ['2026-10-03', { acessos: 1 }],
    ]);
  });

  it('count members by their records, however late, often and in whatever order events arrive', () => {
    const store = new Store();
    const [entry, moved]: Fact[] = [
      { of: 'entry', funcionarioId: 'a', dia: '2026-10-01' },
      { of: 'team', funcionarioId: 'a' },
    ];
    const inTeam = (equipeId: string | undefined, desde?: string) => ({
      members: new Map([['a', { equipeId, desde }]]),
    });
    // The move arrives before the employee is known, and the entry long after it happened.
    if (!moved || !entry) throw new Error('two facts');
    store.countFacts([moved], inTeam('V', '2026-10-05'));
    expect(store.equipes.size).toBe(0);
    store.countFacts([entry], inTeam('V', '2026-10-05'));
    for (let times = 0; times < 2; times += 1) store.countFacts([moved], inTeam('S', '2026-11-02'));
    store.countFacts([entry], inTeam('S', '2026-11-02'));
    expect(sumsOf(store.equipes.get('V'))).toEqual([
      ['2026-10-05', { entradas: 1 }],
      ['2026-11-02', { entradas: -1 }],
    ]);
    expect(sumsOf(store.equipes.get('S'))).toEqual([['2026-11-02', { entradas: 1 }]]);
    store.countFacts([{ of: 'exit', funcionarioId: 'a', entrou: '2026-10-01', dia: '2026-11-09' }]);
    store.countFacts([moved]);
    expect(sumsOf(store.equipes.get('S'))).toEqual([
      ['2026-11-02', { entradas: 1 }],
      ['2026-11-09', { entradas: -1 }],
    ]);
    expect(store.sums).toEqual([
      ['2026-10-01', { entradas: 1 }],
      ['2026-11-09', { entradas: -1 }],
    ]);
  });
});

describe('clicks', () => {
  it('are counted by their number in a half hour, for any repetition of events', () => {
    const store = new Store();
    const at = (janela: string): Fact => ({
      of: 'clicks',
      funcionarioId: 'a',
      postId: 'x',
      codigo: 'c',
      janela,
    });
    const [night, noon] = ['2026-11-22T02:30Z', '2026-11-22T12:00Z'];
    const there = (count: number) => ({
      clicks: new Map([
        [`c ${night}`, 2],
        [`c ${noon}`, count],
      ]),
    });
    store.countFacts([at(noon)], there(1));
    store.countFacts([at(noon), at(night)], there(3));
    // Repeated by a run that counted before.
    store.countFacts([at(noon)], there(2));
    expect(store.sums).toEqual([
      ['2026-11-21', { cliques: 2 }],
      ['2026-11-22', { cliques: 3 }],
    ]);
  });
});

describe('channels', () => {
  const CHANNELS = [undefined, 'whatsapp', 'x', 'copiar'] as const;
  const clicks = fc.array(
    fc.record({
      who: fc.constantFrom(...PEOPLE),
      post: fc.constantFrom('x', 'y'),
      canal: fc.constantFrom(...CHANNELS),
      janela: fc.constantFrom('2026-11-22T12:00Z', '2026-11-22T12:30Z', '2026-12-31T23:30Z'),
      many: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 12 },
  );

  it('add up to all clicks, of the day, the post, the employee and the team', () => {
    fc.assert(
      fc.property(clicks, (some) => {
        const [store, known] = [new Store(), new Map<string, number>()];
        const expected: Record<string, number> = {};
        for (const { who, post, canal, janela, many } of some) {
          const codigo = `${who}${post}${canal ?? ''}`;
          const key = `${codigo} ${janela}`;
          known.set(key, (known.get(key) ?? 0) + many);
          const name = canal ?? 'linkedin';
          expected[name] = (expected[name] ?? 0) + many;
          const fact: Fact = {
            of: 'clicks',
            funcionarioId: who,
            postId: post,
            codigo,
            janela,
            canal,
            equipeId: 'V',
          };
          for (let times = 0; times < 2; times += 1) store.countFacts([fact], { clicks: new Map(known) });
        }
        const rows = Object.entries(expected).map(([canal, cliques]) => ({ canal, cliques }));
        const inOrder = (all: readonly { canal: string; cliques: number }[]) =>
          [...all].sort((a, b) => b.cliques - a.cliques || (a.canal < b.canal ? -1 : 1));
        const ofKind = (kind: RegExp) =>
          channelRows(
            [...store.records.values()]
              .filter(({ item }) => kind.test(item))
              .flatMap((record) => [...decodeCalendar('2026', 'dias' in record ? record.dias : '').values()])
              .reduce(plus, NOTHING),
          );
        for (const kind of [/^pessoa#/, /^post#/, /^empresa#/, /^equipe#V#pessoa#/, /^equipe#V#post#/])
          expect(inOrder(ofKind(kind))).toEqual(inOrder(rows));
        for (const days of [store.days, store.equipes.get('V') ?? new Map()]) {
          const all = [...days.values()].map((day) => ({
            ...NOTHING,
            cliques: day.cliques,
            canais: channelsIn(day),
          }));
          expect(inOrder(channelRows(all.reduce(plus, NOTHING)))).toEqual(inOrder(rows));
        }
      }),
    );
  });

  it('are listed by clicks, only those that have any', () => {
    expect(channelRows({ cliques: 10, canais: { whatsapp: 6, x: 1 } })).toEqual([
      { canal: 'whatsapp', cliques: 6 },
      { canal: 'linkedin', cliques: 3 },
      { canal: 'x', cliques: 1 },
    ]);
    expect(channelRows({ cliques: 2, canais: { copiar: 2 } })).toEqual([{ canal: 'copiar', cliques: 2 }]);
    expect(channelRows({ cliques: 0 })).toEqual([]);
  });
});

describe('what a year stores', () => {
  it('a calendar is read as it was written', () => {
    const count = fc.nat({ max: 500 });
    const calendar = fc
      .array(fc.tuple(fc.nat({ max: 364 }), count, count, count, count, fc.constantFrom(...CANAIS)))
      .map((days) =>
        days.reduce<Calendar>(
          (all, [n, compartilhamentos, cliques, ups, own, canal]) =>
            addTo(all, addDays('2026-01-01', n), {
              ...{ compartilhamentos, ups, cliques: cliques + own },
              ...(own > 0 && { canais: { [canal]: own } }),
            }),
          new Map(),
        ),
      );
    fc.assert(
      fc.property(calendar, (days) => {
        expect(decodeCalendar('2026', encodeCalendar(days))).toEqual(days);
      }),
    );
    expect(encodeCalendar(addTo(new Map(), '2026-11-22', { cliques: 3 }))).toBe('1122:0,3');
    const channels = { cliques: 5, canais: { x: 1, whatsapp: 3 } };
    expect(encodeCalendar(addTo(new Map(), '2026-11-22', channels))).toBe('1122:0,5,w3,x1');
  });

  it('counted lines are merged, in any order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (lines) => {
        const noted = lines.reduce(withLine, '');
        for (let line = 0; line <= 61; line += 1) expect(hasLine(noted, line)).toBe(lines.includes(line));
      }),
    );
    expect([3, 1, 2, 5, 5].reduce(withLine, '')).toBe('1-3,5');
  });
});
