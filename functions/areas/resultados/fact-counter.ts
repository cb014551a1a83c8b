import { decodeCalendar } from './calendars.ts';
import { asChannel, channelFields, letterOf } from './channels.ts';
import { hasLine, withLine } from './counted-lines.ts';
import { type CountedExchange, exchangeChange } from './exchange-sums.ts';
import { clicksKey, dayOfWindow, type Fact, type FactOf } from './facts.ts';
import { participationChanges, sharedOn } from './participation.ts';
import { scopesOf, yearOf, yearsOfWeek } from './records-for.ts';
import {
  type ClicksItem,
  type EntryItem,
  type ExchangeItem,
  inTeam,
  itemName,
  type PublicationItem,
  type SharedItem,
} from './store/result-records.ts';
import type { CountedFacts } from './store/write.ts';
import { type KnownRecords, Tally } from './tally.ts';
import { readWindows, writeWindows } from './windows.ts';

const later = (a: string, b: string): string => (a < b ? b : a);

/** The current state that facts are compared with. */
export interface Known extends KnownRecords {
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
  readonly #known: Known;
  readonly #tally: Tally;

  constructor(empresaId: string, known: Known) {
    this.#known = known;
    this.#tally = new Tally(empresaId, known);
  }

  get result(): CountedFacts {
    return this.#tally.result;
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
    const { funcionarioId, postId, lugar, line, dia } = fact;
    const item = itemName.person(yearOf(dia), funcionarioId);
    if (hasLine(this.#tally.person(item).linhas, line)) return;
    this.#tally.put({ ...this.#tally.newRecord(itemName.shared(lugar)), postId } satisfies SharedItem);
    for (const equipe of scopesOf(fact)) this.#countShareIn(equipe, fact);
    const own = this.#tally.person(item);
    this.#tally.put({ ...own, linhas: withLine(own.linhas, line) });
  }

  /** Counts a share for the company or for a team. Each has its own count of different employees. */
  #countShareIn(equipe: string | undefined, { funcionarioId, postId, dia, ups }: FactOf<'share'>): void {
    const names = new Map(
      yearsOfWeek(dia).map((of) => [of, inTeam(equipe, itemName.person(of, funcionarioId))]),
    );
    const before = [...names].flatMap(([of, name]) =>
      sharedOn(decodeCalendar(of, this.#tally.person(name).dias)),
    );
    this.#tally.addToPerson(dia, funcionarioId, equipe, { compartilhamentos: 1, ups });
    for (const [day, marks] of participationChanges(before, new Set([...before, dia])))
      this.#tally.addToDay(day, marks, equipe);
    this.#tally.addToPost(postId, dia, equipe, { compartilhamentos: 1, ups });
    this.#tally.addToDay(dia, { compartilhamentos: 1, upsGanhos: ups }, equipe);
  }

  /** UPS that a suggestion earned its author. They belong to no post. */
  #bonus(fact: FactOf<'bonus'>): void {
    const { funcionarioId, line, dia, ups } = fact;
    const item = itemName.person(yearOf(dia), funcionarioId);
    if (hasLine(this.#tally.person(item).linhas, line)) return;
    for (const equipe of scopesOf(fact)) {
      this.#tally.addToPerson(dia, funcionarioId, equipe, { ups });
      this.#tally.addToDay(dia, { upsGanhos: ups }, equipe);
    }
    const own = this.#tally.person(item);
    this.#tally.put({ ...own, linhas: withLine(own.linhas, line) });
    this.#tally.addToCompany(dia, { ups });
  }

  /** The number of clicks in a half hour only grows: the difference to the number counted so far is added. */
  #clicks(fact: FactOf<'clicks'>): void {
    const { funcionarioId, postId, canal, janela } = fact;
    const dia = dayOfWindow(janela);
    const item = itemName.clicks(funcionarioId, dia, postId);
    const record = this.#tally.current<ClicksItem>(item) ?? { ...this.#tally.newRecord(item), janelas: '' };
    const windows = readWindows(record.janelas);
    const hour = janela.slice(11, 16).replace(':', '') + letterOf(canal);
    const cliques = (this.#known.clicks.get(clicksKey(fact)) ?? 0) - (windows.get(hour) ?? 0);
    if (cliques <= 0) return;
    windows.set(hour, (windows.get(hour) ?? 0) + cliques);
    this.#tally.put({ ...record, janelas: writeWindows(windows) });
    const count = { cliques, canais: asChannel(canal, cliques) };
    for (const equipe of scopesOf(fact)) {
      this.#tally.addToPerson(dia, funcionarioId, equipe, count);
      this.#tally.addToPost(postId, dia, equipe, count);
      this.#tally.addToDay(dia, { cliques, ...channelFields(canal, cliques) }, equipe);
    }
  }

  #entry(funcionarioId: string, dia: string): void {
    const item = itemName.entry(funcionarioId);
    if (!this.#tally.current(item)) {
      this.#tally.put({ ...this.#tally.newRecord(item), entrou: dia } satisfies EntryItem);
      this.#tally.addToDay(dia, { entradas: 1 });
    }
    this.#team(funcionarioId);
    this.#access(funcionarioId);
  }

  /** Counts the entry first: its event may arrive later, or was never published. */
  #exit({ funcionarioId, entrou, dia }: FactOf<'exit'>): void {
    this.#entry(funcionarioId, entrou);
    const entry = this.#tally.current<EntryItem>(itemName.entry(funcionarioId));
    if (!entry || entry.saiu !== undefined) return;
    this.#tally.put({ ...entry, saiu: dia });
    const less = {
      entradas: -1,
      ...(entry.acessou !== undefined && entry.parou === undefined && { acessos: -1 }),
    };
    this.#tally.addToDay(dia, less);
    if (entry.equipe !== undefined) this.#tally.addToDay(dia, less, entry.equipe);
  }

  /** Counts an employee in the team of the employee's current record, so that the order of events does not matter. */
  #team(funcionarioId: string): void {
    const now = this.#known.members.get(funcionarioId);
    const entry = this.#tally.current<EntryItem>(itemName.entry(funcionarioId));
    if (!now || !entry || entry.saiu !== undefined || entry.equipe === now.equipeId) return;
    const { equipe: before, ...rest } = entry;
    const dia = now.desde !== undefined && now.desde > entry.entrou ? now.desde : entry.entrou;
    const moves = (by: 1 | -1, equipe: string) => {
      this.#tally.addToDay(dia, { entradas: by }, equipe);
      if (rest.acessou !== undefined && rest.parou === undefined)
        this.#tally.addToDay(later(dia, rest.acessou), { acessos: by }, equipe);
    };
    if (before !== undefined) moves(-1, before);
    if (now.equipeId !== undefined) moves(1, now.equipeId);
    this.#tally.put({ ...rest, ...(now.equipeId !== undefined && { equipe: now.equipeId }) });
  }

  /**
   * Counts an employee who signed in once, until inactive, as the employee's current record says, so that the order of events
   * does not matter. One who becomes active again counts as if never inactive.
   */
  #access(funcionarioId: string): void {
    const { acessou, parou } = this.#known.members.get(funcionarioId) ?? {};
    const entry = this.#tally.current<EntryItem>(itemName.entry(funcionarioId));
    if (!entry || entry.saiu !== undefined || acessou === undefined) return;
    if (entry.acessou !== undefined && entry.parou === parou) return;
    const { parou: _, ...rest } = entry;
    const add = (dia: string | undefined, acessos: 1 | -1) => {
      if (dia === undefined) return;
      this.#tally.addToDay(dia, { acessos });
      if (entry.equipe !== undefined) this.#tally.addToDay(dia, { acessos }, entry.equipe);
    };
    if (entry.acessou === undefined) add(acessou, 1);
    add(entry.parou, 1);
    add(parou, -1);
    this.#tally.put({ ...rest, acessou: entry.acessou ?? acessou, ...(parou !== undefined && { parou }) });
  }

  #publication({ postId, dia }: FactOf<'publication'>): void {
    const item = itemName.publication(postId);
    const known = this.#tally.current<PublicationItem>(item);
    if (known?.dia !== undefined) return;
    const equipes = this.#known.audiences.get(postId);
    this.#tally.put({
      ...(known ?? this.#tally.newRecord(item)),
      dia,
      ...(equipes && { equipes: [...equipes] }),
    } satisfies PublicationItem);
    this.#tally.addToDay(dia, { publicacoes: 1 });
    if (known?.removido !== undefined) this.#tally.addToDay(known.removido, { remocoes: 1 });
    if (!equipes) return;
    this.#tally.addForTeams(dia, equipes);
  }

  /** Counts the deletion of a post that employees have seen, whichever event comes first. */
  #removal({ postId, dia }: FactOf<'removal'>): void {
    const item = itemName.publication(postId);
    const known = this.#tally.current<PublicationItem>(item);
    if (known?.removido !== undefined) return;
    this.#tally.put({ ...(known ?? this.#tally.newRecord(item)), removido: dia } satisfies PublicationItem);
    if (known?.dia !== undefined) this.#tally.addToDay(dia, { remocoes: 1 });
  }

  /** Counts an exchange on the day it was made; a cancelled one counts 0 there. */
  #exchange({ trocaId }: FactOf<'exchange'>): void {
    const now = this.#known.exchanges.get(trocaId);
    if (!now) return;
    const item = itemName.exchange(trocaId);
    const counted = this.#tally.current<ExchangeItem>(item);
    if (counted?.ups === now.ups && counted.custo === now.custo) return;
    const { custo: _, ...rest } = { ...this.#tally.newRecord(item), ...counted };
    const { dia, ups, custo } = now;
    this.#tally.put({ ...rest, dia, ups, ...(custo !== undefined && { custo }) });
    const changes = exchangeChange(counted, now);
    for (const equipe of scopesOf(now)) this.#tally.addToDay(dia, changes, equipe);
  }
}
