import { addTo, type DayCount, decodeCalendar, encodeCalendar } from './calendars.ts';
import { asChannel, channelFields, letterOf } from './channels.ts';
import { hasLine, withLine } from './counted-lines.ts';
import { type CountedExchange, exchangeChange } from './exchange-sums.ts';
import { clicksKey, dayOfWindow, type Fact, type FactOf } from './facts.ts';
import { participationChanges, sharedOn } from './participation.ts';
import { scopesOf, yearOf, yearsOfWeek } from './records-for.ts';
import {
  type ClicksItem,
  type DayField,
  type DaySums,
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
} from './store/result-records.ts';
import type { CountedFacts } from './store/write.ts';
import { readWindows, writeWindows } from './windows.ts';

const later = (a: string, b: string): string => (a < b ? b : a);

/** The current state that facts are compared with. */
export interface Known {
  records: ReadonlyMap<string, RecordItem>;
  /** what results keep of each post that still exists */
  posts: ReadonlyMap<string, Pick<PostYearItem, 'nome' | 'imagem' | 'tags'>>;
  /** the teams of each post that is for some teams only */
  audiences: ReadonlyMap<string, readonly string[]>;
  /** the number of clicks by short link and half hour (`clicksKey`) */
  clicks: ReadonlyMap<string, number>;
  /** exchanges (`countedOf`) */
  exchanges: ReadonlyMap<string, CountedExchange & { dia: string; equipeId?: string | undefined }>;
  /** the team of each current employee and the day of joining it, and from when to when it counts as signed in */
  members: ReadonlyMap<
    string,
    { equipeId?: string | undefined; desde?: string | undefined; acessou?: string; parou?: string }
  >;
}

/**
 * Counts facts of one company, each once however often it is repeated: the records contain what is counted, and a fact
 * that is already there changes nothing. Pure: the same facts in any order give the same sums.
 */
export class FactCounter {
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

  get result(): CountedFacts {
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
    else if (fact.of === 'access') this.#access(fact.funcionarioId);
    else if (fact.of === 'exit') this.#exit(fact);
    else if (fact.of === 'publication') this.#publication(fact);
    else if (fact.of === 'removal') this.#removal(fact);
    else this.#exchange(fact);
  }

  #share(fact: FactOf<'share'>): void {
    const { funcionarioId, line, dia } = fact;
    const item = itemName.person(yearOf(dia), funcionarioId);
    if (hasLine(this.#person(item).linhas, line)) return;
    for (const equipe of scopesOf(fact)) this.#countShareIn(equipe, fact);
    const own = this.#person(item);
    this.#put({ ...own, linhas: withLine(own.linhas, line) });
  }

  /** Counts a share for the company or for a team. Each has its own count of different employees. */
  #countShareIn(equipe: string | undefined, { funcionarioId, postId, dia, ups }: FactOf<'share'>): void {
    const names = new Map(
      yearsOfWeek(dia).map((of) => [of, inTeam(equipe, itemName.person(of, funcionarioId))]),
    );
    const before = [...names].flatMap(([of, name]) => sharedOn(decodeCalendar(of, this.#person(name).dias)));
    this.#addToPerson(dia, funcionarioId, equipe, { compartilhamentos: 1, ups });
    for (const [day, marks] of participationChanges(before, new Set([...before, dia])))
      this.#addToDay(day, marks, equipe);
    this.#addToPost(postId, dia, equipe, { compartilhamentos: 1, ups });
    this.#addToDay(dia, { compartilhamentos: 1, upsGanhos: ups }, equipe);
  }

  /** UPS that a suggestion earned its author. They belong to no post. */
  #bonus(fact: FactOf<'bonus'>): void {
    const { funcionarioId, line, dia, ups } = fact;
    const item = itemName.person(yearOf(dia), funcionarioId);
    if (hasLine(this.#person(item).linhas, line)) return;
    for (const equipe of scopesOf(fact)) {
      this.#addToPerson(dia, funcionarioId, equipe, { ups });
      this.#addToDay(dia, { upsGanhos: ups }, equipe);
    }
    const own = this.#person(item);
    this.#put({ ...own, linhas: withLine(own.linhas, line) });
    this.#addToCalendar(itemName.empresa(yearOf(dia), this.#empresaId), dia, { ups });
  }

  /** The number of clicks in a half hour only grows: the difference to the number counted so far is added. */
  #clicks(fact: FactOf<'clicks'>): void {
    const { funcionarioId, postId, canal, janela } = fact;
    const dia = dayOfWindow(janela);
    const item = itemName.clicks(funcionarioId, dia, postId);
    const record = this.#current<ClicksItem>(item) ?? { ...this.#newRecord(item), janelas: '' };
    const windows = readWindows(record.janelas);
    const hour = janela.slice(11, 16).replace(':', '') + letterOf(canal);
    const cliques = (this.#known.clicks.get(clicksKey(fact)) ?? 0) - (windows.get(hour) ?? 0);
    if (cliques <= 0) return;
    windows.set(hour, (windows.get(hour) ?? 0) + cliques);
    this.#put({ ...record, janelas: writeWindows(windows) });
    const count = { cliques, canais: asChannel(canal, cliques) };
    for (const equipe of scopesOf(fact)) {
      this.#addToPerson(dia, funcionarioId, equipe, count);
      this.#addToPost(postId, dia, equipe, count);
      this.#addToDay(dia, { cliques, ...channelFields(canal, cliques) }, equipe);
    }
  }

  #addToPerson(
    dia: string,
    funcionarioId: string,
    equipe: string | undefined,
    more: Partial<DayCount>,
  ): void {
    const year = yearOf(dia);
    const person = this.#person(inTeam(equipe, itemName.person(year, funcionarioId)));
    this.#put({ ...person, dias: encodeCalendar(addTo(decodeCalendar(year, person.dias), dia, more)) });
  }

  /** Adds to the calendar of a post, and to that of the company unless it counts for a team. */
  #addToPost(postId: string, dia: string, equipe: string | undefined, more: Partial<DayCount>): void {
    const post = inTeam(equipe, itemName.post(yearOf(dia), postId));
    this.#addToCalendar(post, dia, more, this.#known.posts.get(postId));
    if (equipe === undefined) this.#addToCalendar(itemName.empresa(yearOf(dia), this.#empresaId), dia, more);
  }

  #addToCalendar(item: string, dia: string, more: Partial<DayCount>, known?: Partial<PostYearItem>): void {
    const year = yearOf(dia);
    const record = this.#current<PostYearItem>(item) ?? { ...this.#newRecord(item), dias: '' };
    const dias = encodeCalendar(addTo(decodeCalendar(year, record.dias), dia, more));
    this.#put({ ...record, ...known, dias });
  }

  #entry(funcionarioId: string, dia: string): void {
    const item = itemName.entry(funcionarioId);
    if (!this.#current(item)) {
      this.#put({ ...this.#newRecord(item), entrou: dia } satisfies EntryItem);
      this.#addToDay(dia, { entradas: 1 });
    }
    this.#team(funcionarioId);
    this.#access(funcionarioId);
  }

  /** Counts the entry first: its event may arrive later, or was never published. */
  #exit({ funcionarioId, entrou, dia }: FactOf<'exit'>): void {
    this.#entry(funcionarioId, entrou);
    const entry = this.#current<EntryItem>(itemName.entry(funcionarioId));
    if (!entry || entry.saiu !== undefined) return;
    this.#put({ ...entry, saiu: dia });
    const less = {
      entradas: -1,
      ...(entry.acessou !== undefined && entry.parou === undefined && { acessos: -1 }),
    };
    this.#addToDay(dia, less);
    if (entry.equipe !== undefined) this.#addToDay(dia, less, entry.equipe);
  }

  /** Counts an employee in the team of the employee's current record, so that the order of events does not matter. */
  #team(funcionarioId: string): void {
    const now = this.#known.members.get(funcionarioId);
    const entry = this.#current<EntryItem>(itemName.entry(funcionarioId));
    if (!now || !entry || entry.saiu !== undefined || entry.equipe === now.equipeId) return;
    const { equipe: before, ...rest } = entry;
    const dia = now.desde !== undefined && now.desde > entry.entrou ? now.desde : entry.entrou;
    const moves = (by: 1 | -1, equipe: string) => {
      this.#addToDay(dia, { entradas: by }, equipe);
      if (rest.acessou !== undefined && rest.parou === undefined)
        this.#addToDay(later(dia, rest.acessou), { acessos: by }, equipe);
    };
    if (before !== undefined) moves(-1, before);
    if (now.equipeId !== undefined) moves(1, now.equipeId);
    this.#put({ ...rest, ...(now.equipeId !== undefined && { equipe: now.equipeId }) });
  }

  /**
   * Counts an employee who signed in once, until inactive, as the employee's current record says, so that the order of events
   * does not matter. One who becomes active again counts as if never inactive.
   */
  #access(funcionarioId: string): void {
    const { acessou, parou } = this.#known.members.get(funcionarioId) ?? {};
    const entry = this.#current<EntryItem>(itemName.entry(funcionarioId));
    if (!entry || entry.saiu !== undefined || acessou === undefined) return;
    if (entry.acessou !== undefined && entry.parou === parou) return;
    const { parou: _, ...rest } = entry;
    const add = (dia: string | undefined, acessos: 1 | -1) => {
      if (dia === undefined) return;
      this.#addToDay(dia, { acessos });
      if (entry.equipe !== undefined) this.#addToDay(dia, { acessos }, entry.equipe);
    };
    if (entry.acessou === undefined) add(acessou, 1);
    add(entry.parou, 1);
    add(parou, -1);
    this.#put({ ...rest, acessou: entry.acessou ?? acessou, ...(parou !== undefined && { parou }) });
  }

  #publication({ postId, dia }: FactOf<'publication'>): void {
    const item = itemName.publication(postId);
    const known = this.#current<PublicationItem>(item);
    if (known?.dia !== undefined) return;
    const equipes = this.#known.audiences.get(postId);
    this.#put({
      ...(known ?? this.#newRecord(item)),
      dia,
      ...(equipes && { equipes: [...equipes] }),
    } satisfies PublicationItem);
    this.#addToDay(dia, { publicacoes: 1 });
    if (known?.removido !== undefined) this.#addToDay(known.removido, { remocoes: 1 });
    if (!equipes) return;
    const sums = this.#forTeams.get(dia) ?? {};
    for (const name of ['total', ...equipes]) sums[name] = (sums[name] ?? 0) + 1;
    this.#forTeams.set(dia, sums);
  }

  /** Counts the deletion of a post that employees have seen, whichever event comes first. */
  #removal({ postId, dia }: FactOf<'removal'>): void {
    const item = itemName.publication(postId);
    const known = this.#current<PublicationItem>(item);
    if (known?.removido !== undefined) return;
    this.#put({ ...(known ?? this.#newRecord(item)), removido: dia } satisfies PublicationItem);
    if (known?.dia !== undefined) this.#addToDay(dia, { remocoes: 1 });
  }

  /** Counts an exchange on the day it was made; a cancelled one counts 0 there. */
  #exchange({ trocaId }: FactOf<'exchange'>): void {
    const now = this.#known.exchanges.get(trocaId);
    if (!now) return;
    const item = itemName.exchange(trocaId);
    const counted = this.#current<ExchangeItem>(item);
    if (counted?.ups === now.ups && counted.custo === now.custo) return;
    const { custo: _, ...rest } = { ...this.#newRecord(item), ...counted };
    const { dia, ups, custo } = now;
    this.#put({ ...rest, dia, ups, ...(custo !== undefined && { custo }) });
    const changes = exchangeChange(counted, now);
    for (const equipe of scopesOf(now)) this.#addToDay(dia, changes, equipe);
  }

  #person(item: string): PersonItem {
    return this.#current<PersonItem>(item) ?? { ...this.#newRecord(item), dias: '', linhas: '' };
  }

  #current<T extends RecordItem>(item: string): T | undefined {
    return (this.#changed.get(item) ?? this.#known.records.get(item)) as T | undefined;
  }

  #newRecord(item: string) {
    return { empresaId: scopeOfItem(this.#empresaId, item), item, versao: 0 };
  }

  #put(record: RecordItem): void {
    this.#changed.set(record.item, record);
  }

  #addToDay(dia: string, changes: DaySums, equipe?: string): void {
    const days = equipe === undefined ? this.#days : (this.#equipes.get(equipe) ?? new Map());
    if (equipe !== undefined) this.#equipes.set(equipe, days);
    const day: DaySums = days.get(dia) ?? {};
    for (const [field, change] of Object.entries(changes) as [DayField, number][])
      day[field] = (day[field] ?? 0) + change;
    days.set(dia, day);
  }
}
