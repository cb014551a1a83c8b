import { addTo, type DayCount, decodeCalendar, encodeCalendar } from '../../../shared/rules/calendars.ts';
import { hasLine, withLine } from '../../../shared/rules/counted-lines.ts';
import { participationChanges, sharedOn } from '../../../shared/rules/participation.ts';
import { clicksKey, dayOfWindow, type Fact, type FactOf } from './facts.ts';
import { scopesOf, yearOf, yearsOfWeek } from './records-for.ts';
import {
  type ClicksItem,
  type DayField,
  type EntryItem,
  type ExchangeItem,
  type ForTeams,
  inTeam,
  itemName,
  type PersonItem,
  type PostYearItem,
  type PublicationItem,
  type RecordItem,
  scopeOfItem,
} from './store/records.ts';
import type { Folded } from './store/write.ts';
import { readWindows, writeWindows } from './windows.ts';

/** What facts are held against, as it is now. */
export interface Known {
  records: ReadonlyMap<string, RecordItem>;
  /** what is kept of posts, of those that are still there */
  posts: ReadonlyMap<string, Pick<PostYearItem, 'nome' | 'imagem' | 'tags'>>;
  /** the teams that posts are for, of those that are not for everybody */
  audiences: ReadonlyMap<string, readonly string[]>;
  /** how many clicks there are, by address and half hour (`clicksKey`) */
  clicks: ReadonlyMap<string, number>;
  /** exchanges: the day they were made on, what of them counts, and whose team they count for */
  exchanges: ReadonlyMap<string, { dia: string; ups: number; equipeId?: string | undefined }>;
  /** people who are there: the team they are in, and since which day */
  members: ReadonlyMap<string, { equipeId?: string | undefined; desde?: string | undefined }>;
}

type DaySums = Partial<Record<DayField, number>>;

/**
 * Counts facts of one company, each once however often it is told: what is counted stands in the records, and a fact that
 * stands there already changes nothing. Pure: the same facts in any order end in the same sums.
 */
export class Folding {
  readonly #empresaId: string;
  readonly #known: Known;
  readonly #changed = new Map<string, RecordItem>();
  readonly #days = new Map<string, DaySums>();
  readonly #equipes = new Map<string, Map<string, DaySums>>();
  readonly #forTeams = new Map<string, ForTeams>();

  constructor(empresaId: string, known: Known) {
    this.#empresaId = empresaId;
    this.#known = known;
  }

  get folded(): Folded {
    return {
      empresaId: this.#empresaId,
      before: this.#known.records,
      records: [...this.#changed.values()],
      days: this.#days,
      equipes: this.#equipes,
      forTeams: this.#forTeams,
    };
  }

  count(fact: Fact): void {
    if (fact.of === 'share') this.#share(fact);
    else if (fact.of === 'bonus') this.#bonus(fact);
    else if (fact.of === 'clicks') this.#clicks(fact);
    else if (fact.of === 'entry') this.#entry(fact.funcionarioId, fact.dia);
    else if (fact.of === 'team') this.#team(fact.funcionarioId);
    else if (fact.of === 'exit') this.#exit(fact);
    else if (fact.of === 'publication') this.#publication(fact);
    else this.#exchange(fact);
  }

  #share(fact: FactOf<'share'>): void {
    const { funcionarioId, line, dia } = fact;
    const item = itemName.person(yearOf(dia), funcionarioId);
    if (hasLine(this.#person(item).linhas, line)) return;
    for (const equipe of scopesOf(fact)) this.#sharedIn(equipe, fact);
    const own = this.#person(item);
    this.#change({ ...own, linhas: withLine(own.linhas, line) });
  }

  /** A share among those of the company, or of a team: different people are told apart in each. */
  #sharedIn(equipe: string | undefined, { funcionarioId, postId, dia, ups }: FactOf<'share'>): void {
    const names = new Map(
      yearsOfWeek(dia).map((of) => [of, inTeam(equipe, itemName.person(of, funcionarioId))]),
    );
    const before = [...names].flatMap(([of, name]) => sharedOn(decodeCalendar(of, this.#person(name).dias)));
    this.#didOn(dia, funcionarioId, equipe, { compartilhamentos: 1, ups });
    for (const [day, marks] of participationChanges(before, new Set([...before, dia])))
      this.#add(day, marks, equipe);
    this.#brought(postId, dia, equipe, { compartilhamentos: 1, ups });
    this.#add(dia, { compartilhamentos: 1, upsGanhos: ups }, equipe);
  }

  /** What a suggestion earned its author: no post brought it. */
  #bonus(fact: FactOf<'bonus'>): void {
    const { funcionarioId, line, dia, ups } = fact;
    const item = itemName.person(yearOf(dia), funcionarioId);
    if (hasLine(this.#person(item).linhas, line)) return;
    for (const equipe of scopesOf(fact)) {
      this.#didOn(dia, funcionarioId, equipe, { ups });
      this.#add(dia, { upsGanhos: ups }, equipe);
    }
    const own = this.#person(item);
    this.#change({ ...own, linhas: withLine(own.linhas, line) });
    this.#broughtBy(itemName.empresa(yearOf(dia), this.#empresaId), dia, { ups });
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
    for (const equipe of scopesOf(fact)) {
      this.#didOn(dia, funcionarioId, equipe, { cliques });
      this.#brought(postId, dia, equipe, { cliques });
      this.#add(dia, { cliques }, equipe);
    }
  }

  /** What a person did on a day, in the company or in a team. */
  #didOn(dia: string, funcionarioId: string, equipe: string | undefined, more: Partial<DayCount>): void {
    const year = yearOf(dia);
    const person = this.#person(inTeam(equipe, itemName.person(year, funcionarioId)));
    this.#change({ ...person, dias: encodeCalendar(addTo(decodeCalendar(year, person.dias), dia, more)) });
  }

  /** What a post, and with it the company, brought on a day; or the post by a team. */
  #brought(postId: string, dia: string, equipe: string | undefined, more: Partial<DayCount>): void {
    const post = inTeam(equipe, itemName.post(yearOf(dia), postId));
    this.#broughtBy(post, dia, more, this.#known.posts.get(postId));
    if (equipe === undefined) this.#broughtBy(itemName.empresa(yearOf(dia), this.#empresaId), dia, more);
  }

  #broughtBy(item: string, dia: string, more: Partial<DayCount>, known?: Partial<PostYearItem>): void {
    const year = yearOf(dia);
    const record = this.#current<PostYearItem>(item) ?? { ...this.#fresh(item), dias: '' };
    const dias = encodeCalendar(addTo(decodeCalendar(year, record.dias), dia, more));
    this.#change({ ...record, ...known, dias });
  }

  #entry(funcionarioId: string, dia: string): void {
    const item = itemName.entry(funcionarioId);
    if (!this.#current(item)) {
      this.#change({ ...this.#fresh(item), entrou: dia } satisfies EntryItem);
      this.#add(dia, { entradas: 1 });
    }
    this.#team(funcionarioId);
  }

  /** Whoever leaves has come, although that may be told later or never was. */
  #exit({ funcionarioId, entrou, dia }: FactOf<'exit'>): void {
    this.#entry(funcionarioId, entrou);
    const entry = this.#current<EntryItem>(itemName.entry(funcionarioId));
    if (!entry || entry.saiu !== undefined) return;
    this.#change({ ...entry, saiu: dia });
    this.#add(dia, { entradas: -1 });
    if (entry.equipe !== undefined) this.#add(dia, { entradas: -1 }, entry.equipe);
  }

  /** A team counts who is in it as their own records stand: what is counted follows them, in whatever order it is told. */
  #team(funcionarioId: string): void {
    const now = this.#known.members.get(funcionarioId);
    const entry = this.#current<EntryItem>(itemName.entry(funcionarioId));
    if (!now || !entry || entry.saiu !== undefined || entry.equipe === now.equipeId) return;
    const { equipe: before, ...rest } = entry;
    const dia = now.desde !== undefined && now.desde > entry.entrou ? now.desde : entry.entrou;
    if (before !== undefined) this.#add(dia, { entradas: -1 }, before);
    if (now.equipeId !== undefined) this.#add(dia, { entradas: 1 }, now.equipeId);
    this.#change({ ...rest, ...(now.equipeId !== undefined && { equipe: now.equipeId }) });
  }

  #publication({ postId, dia }: FactOf<'publication'>): void {
    const item = itemName.publication(postId);
    if (this.#current(item)) return;
    const equipes = this.#known.audiences.get(postId);
    this.#change({
      ...this.#fresh(item),
      dia,
      ...(equipes && { equipes: [...equipes] }),
    } satisfies PublicationItem);
    this.#add(dia, { publicacoes: 1 });
    if (!equipes) return;
    const sums = this.#forTeams.get(dia) ?? {};
    for (const name of ['total', ...equipes]) sums[name] = (sums[name] ?? 0) + 1;
    this.#forTeams.set(dia, sums);
  }

  /** An exchange counts on the day it was made on, as long as it is not cancelled: what is counted follows what it is. */
  #exchange({ trocaId }: FactOf<'exchange'>): void {
    const now = this.#known.exchanges.get(trocaId);
    if (!now) return;
    const item = itemName.exchange(trocaId);
    const counted = this.#current<ExchangeItem>(item);
    if (counted?.ups === now.ups) return;
    this.#change({ ...this.#fresh(item), ...counted, dia: now.dia, ups: now.ups });
    for (const equipe of scopesOf(now))
      this.#add(now.dia, { upsTrocados: now.ups - (counted?.ups ?? 0) }, equipe);
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

  #add(dia: string, changes: DaySums, equipe?: string): void {
    const days = equipe === undefined ? this.#days : (this.#equipes.get(equipe) ?? new Map());
    if (equipe !== undefined) this.#equipes.set(equipe, days);
    const day: DaySums = days.get(dia) ?? {};
    for (const [field, change] of Object.entries(changes) as [DayField, number][])
      day[field] = (day[field] ?? 0) + change;
    days.set(dia, day);
  }
}
