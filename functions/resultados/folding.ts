import { addTo, type DayCount, decodeCalendar, encodeCalendar } from '../../shared/rules/calendars.ts';
import { hasLine, withLine } from '../../shared/rules/counted-lines.ts';
import { participationChanges, sharedOn } from '../../shared/rules/participation.ts';
import { addDays, mondayOf } from '../../shared/rules/periodos.ts';
import {
  type ClicksItem,
  type DayField,
  type EntryItem,
  type ExchangeItem,
  itemName,
  type PersonItem,
  type PostYearItem,
  type PublicationItem,
  type RecordItem,
  scopeOfItem,
} from '../store/resultados/records.ts';
import type { Folded } from '../store/resultados/write.ts';
import { clicksKey, dayOfWindow, type Fact, type FactOf } from './facts.ts';
import { readWindows, writeWindows } from './windows.ts';

/** What facts are held against, as it is now. */
export interface Known {
  records: ReadonlyMap<string, RecordItem>;
  /** what is kept of posts, of those that are still there */
  posts: ReadonlyMap<string, Pick<PostYearItem, 'nome' | 'imagem' | 'tags'>>;
  /** how many clicks there are, by address and half hour (`clicksKey`) */
  clicks: ReadonlyMap<string, number>;
  /** exchanges: the day they were made on, and what of them counts */
  exchanges: ReadonlyMap<string, { dia: string; ups: number }>;
}

const yearOf = (dia: string): string => dia.slice(0, 4);
/** The years of a day's week: two at the turn of the year, where who shared this week stands in both. */
const yearsOfWeek = (dia: string): string[] => [
  ...new Set([yearOf(dia), yearOf(mondayOf(dia)), yearOf(addDays(mondayOf(dia), 6))]),
];

/** The records that have to be read to count a fact. */
export function recordsFor(empresaId: string, fact: Fact): string[] {
  switch (fact.of) {
    case 'share':
      return [
        ...yearsOfWeek(fact.dia).map((year) => itemName.person(year, fact.funcionarioId)),
        itemName.post(yearOf(fact.dia), fact.postId),
        itemName.empresa(yearOf(fact.dia), empresaId),
      ];
    case 'bonus':
      return [
        itemName.person(yearOf(fact.dia), fact.funcionarioId),
        itemName.empresa(yearOf(fact.dia), empresaId),
      ];
    case 'clicks': {
      const dia = dayOfWindow(fact.janela);
      return [
        itemName.clicks(fact.funcionarioId, dia, fact.postId),
        itemName.person(yearOf(dia), fact.funcionarioId),
        itemName.post(yearOf(dia), fact.postId),
        itemName.empresa(yearOf(dia), empresaId),
      ];
    }
    case 'entry':
    case 'exit':
      return [itemName.entry(fact.funcionarioId)];
    case 'publication':
      return [itemName.publication(fact.postId)];
    case 'exchange':
      return [itemName.exchange(fact.trocaId)];
  }
}

/**
 * Counts facts of one company, each once however often it is told: what is counted stands in the records, and a fact that
 * stands there already changes nothing. Pure: the same facts in any order end in the same sums.
 */
export class Folding {
  readonly #empresaId: string;
  readonly #known: Known;
  readonly #changed = new Map<string, RecordItem>();
  readonly #days = new Map<string, Partial<Record<DayField, number>>>();

  constructor(empresaId: string, known: Known) {
    this.#empresaId = empresaId;
    this.#known = known;
  }

  get folded(): Folded {
    return { empresaId: this.#empresaId, records: [...this.#changed.values()], days: this.#days };
  }

  count(fact: Fact): void {
    if (fact.of === 'share') this.#share(fact);
    else if (fact.of === 'bonus') this.#bonus(fact);
    else if (fact.of === 'clicks') this.#clicks(fact);
    else if (fact.of === 'entry') this.#entry(fact.funcionarioId, fact.dia);
    else if (fact.of === 'exit') this.#exit(fact);
    else if (fact.of === 'publication') this.#publication(fact);
    else this.#exchange(fact);
  }

  #share({ funcionarioId, postId, line, dia, ups }: FactOf<'share'>): void {
    const year = yearOf(dia);
    const names = new Map(yearsOfWeek(dia).map((of) => [of, itemName.person(of, funcionarioId)]));
    const own = this.#person(itemName.person(year, funcionarioId));
    if (hasLine(own.linhas, line)) return;
    const before = [...names].flatMap(([of, name]) => sharedOn(decodeCalendar(of, this.#person(name).dias)));
    this.#change({
      ...own,
      dias: encodeCalendar(addTo(decodeCalendar(year, own.dias), dia, { compartilhamentos: 1, ups })),
      linhas: withLine(own.linhas, line),
    });
    // The other year of the week is only looked at, and must not change meanwhile.
    for (const name of names.values()) this.#change(this.#person(name));
    for (const [day, marks] of participationChanges(before, new Set([...before, dia]))) this.#add(day, marks);
    this.#brought(postId, dia, { compartilhamentos: 1, ups });
    this.#add(dia, { compartilhamentos: 1, upsGanhos: ups });
  }

  /** What a suggestion earned its author: no post brought it. */
  #bonus({ funcionarioId, line, dia, ups }: FactOf<'bonus'>): void {
    const year = yearOf(dia);
    const own = this.#person(itemName.person(year, funcionarioId));
    if (hasLine(own.linhas, line)) return;
    const dias = encodeCalendar(addTo(decodeCalendar(year, own.dias), dia, { ups }));
    this.#change({ ...own, dias, linhas: withLine(own.linhas, line) });
    const item = itemName.empresa(year, this.#empresaId);
    const record = this.#current<PostYearItem>(item) ?? { ...this.#fresh(item), dias: '' };
    this.#change({ ...record, dias: encodeCalendar(addTo(decodeCalendar(year, record.dias), dia, { ups })) });
    this.#add(dia, { upsGanhos: ups });
  }

  /** Clicks only become more: what is counted of a half hour follows what is there. */
  #clicks(fact: FactOf<'clicks'>): void {
    const { funcionarioId, postId, janela } = fact;
    const dia = dayOfWindow(janela);
    const item = itemName.clicks(funcionarioId, dia, postId);
    const record = this.#current<ClicksItem>(item) ?? { ...this.#fresh(item), janelas: '' };
    const windows = readWindows(record.janelas);
    const hour = janela.slice(11, 16).replace(':', '');
    const cliques = (this.#known.clicks.get(clicksKey(fact)) ?? 0) - (windows.get(hour) ?? 0);
    if (cliques <= 0) return;
    windows.set(hour, (windows.get(hour) ?? 0) + cliques);
    this.#change({ ...record, janelas: writeWindows(windows) });
    const person = this.#person(itemName.person(yearOf(dia), funcionarioId));
    const dias = addTo(decodeCalendar(yearOf(dia), person.dias), dia, { cliques });
    this.#change({ ...person, dias: encodeCalendar(dias) });
    this.#brought(postId, dia, { cliques });
    this.#add(dia, { cliques });
  }

  /** What a post, and with it the company, brought on a day. */
  #brought(postId: string, dia: string, more: Partial<DayCount>): void {
    const year = yearOf(dia);
    const names = { post: itemName.post(year, postId), empresa: itemName.empresa(year, this.#empresaId) };
    for (const [of, item] of Object.entries(names)) {
      const record = this.#current<PostYearItem>(item) ?? { ...this.#fresh(item), dias: '' };
      const dias = encodeCalendar(addTo(decodeCalendar(year, record.dias), dia, more));
      this.#change({ ...record, ...(of === 'post' && this.#known.posts.get(postId)), dias });
    }
  }

  #entry(funcionarioId: string, dia: string): void {
    const item = itemName.entry(funcionarioId);
    if (this.#current(item)) return;
    this.#change({ ...this.#fresh(item), entrou: dia } satisfies EntryItem);
    this.#add(dia, { entradas: 1 });
  }

  /** Whoever leaves has come, although that may be told later or never was. */
  #exit({ funcionarioId, entrou, dia }: FactOf<'exit'>): void {
    this.#entry(funcionarioId, entrou);
    const entry = this.#current<EntryItem>(itemName.entry(funcionarioId));
    if (!entry || entry.saiu !== undefined) return;
    this.#change({ ...entry, saiu: dia });
    this.#add(dia, { entradas: -1 });
  }

  #publication({ postId, dia }: FactOf<'publication'>): void {
    const item = itemName.publication(postId);
    if (this.#current(item)) return;
    this.#change({ ...this.#fresh(item), dia } satisfies PublicationItem);
    this.#add(dia, { publicacoes: 1 });
  }

  /** An exchange counts on the day it was made on, as long as it is not cancelled: what is counted follows what it is. */
  #exchange({ trocaId }: FactOf<'exchange'>): void {
    const now = this.#known.exchanges.get(trocaId);
    if (!now) return;
    const item = itemName.exchange(trocaId);
    const counted = this.#current<ExchangeItem>(item);
    if (counted?.ups === now.ups) return;
    this.#change({ ...this.#fresh(item), ...counted, ...now });
    this.#add(now.dia, { upsTrocados: now.ups - (counted?.ups ?? 0) });
  }

  #person(item: string): PersonItem {
    return this.#current<PersonItem>(item) ?? { ...this.#fresh(item), dias: '', linhas: '' };
  }

  #current<T extends RecordItem>(item: string): T | undefined {
    return (this.#changed.get(item) ?? this.#known.records.get(item)) as T | undefined;
  }

  #fresh(item: string) {
    return { empresaId: scopeOfItem(this.#empresaId, item), item, versao: 0 };
  }

  #change(record: RecordItem): void {
    this.#changed.set(record.item, record);
  }

  #add(dia: string, changes: Partial<Record<DayField, number>>): void {
    const day = this.#days.get(dia) ?? {};
    for (const [field, change] of Object.entries(changes) as [DayField, number][])
      day[field] = (day[field] ?? 0) + change;
    this.#days.set(dia, day);
  }
}
