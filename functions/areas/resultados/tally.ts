import { addTo, type DayCount, decodeCalendar, encodeCalendar } from './calendars.ts';
import { yearOf } from './records-for.ts';
import {
  type DayField,
  type DaySums,
  type ForTeams,
  inTeam,
  itemName,
  type PersonItem,
  type PostYearItem,
  type RecordItem,
  scopeOfItem,
} from './store/result-records.ts';
import type { CountedFacts } from './store/write.ts';

/** The current records, and what results keep of each post that still exists. */
export interface KnownRecords {
  records: ReadonlyMap<string, RecordItem>;
  posts: ReadonlyMap<string, Pick<PostYearItem, 'nome' | 'imagem' | 'tags'>>;
}

/** The records and sums that counting changes, from their current state on. */
export class Tally {
  readonly #empresaId: string;
  readonly #known: KnownRecords;
  readonly #changed = new Map<string, RecordItem>();
  readonly #days = new Map<string, DaySums>();
  readonly #equipes = new Map<string, Map<string, DaySums>>();
  readonly #forTeams = new Map<string, ForTeams>();

  constructor(empresaId: string, known: KnownRecords) {
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

  addToPerson(dia: string, funcionarioId: string, equipe: string | undefined, more: Partial<DayCount>): void {
    const year = yearOf(dia);
    const person = this.person(inTeam(equipe, itemName.person(year, funcionarioId)));
    this.put({ ...person, dias: encodeCalendar(addTo(decodeCalendar(year, person.dias), dia, more)) });
  }

  /** Adds to the calendar of a post, and to that of the company unless it counts for a team. */
  addToPost(postId: string, dia: string, equipe: string | undefined, more: Partial<DayCount>): void {
    const post = inTeam(equipe, itemName.post(yearOf(dia), postId));
    this.#addToCalendar(post, dia, more, this.#known.posts.get(postId));
    if (equipe === undefined) this.addToCompany(dia, more);
  }

  addToCompany(dia: string, more: Partial<DayCount>): void {
    this.#addToCalendar(itemName.empresa(yearOf(dia), this.#empresaId), dia, more);
  }

  #addToCalendar(item: string, dia: string, more: Partial<DayCount>, known?: Partial<PostYearItem>): void {
    const year = yearOf(dia);
    const record = this.current<PostYearItem>(item) ?? { ...this.newRecord(item), dias: '' };
    const dias = encodeCalendar(addTo(decodeCalendar(year, record.dias), dia, more));
    this.put({ ...record, ...known, dias });
  }

  person(item: string): PersonItem {
    return this.current<PersonItem>(item) ?? { ...this.newRecord(item), dias: '', linhas: '' };
  }

  current<T extends RecordItem>(item: string): T | undefined {
    return (this.#changed.get(item) ?? this.#known.records.get(item)) as T | undefined;
  }

  newRecord(item: string) {
    return { empresaId: scopeOfItem(this.#empresaId, item), item, versao: 0 };
  }

  put(record: RecordItem): void {
    this.#changed.set(record.item, record);
  }

  addToDay(dia: string, changes: DaySums, equipe?: string): void {
    const days = equipe === undefined ? this.#days : (this.#equipes.get(equipe) ?? new Map());
    if (equipe !== undefined) this.#equipes.set(equipe, days);
    const day: DaySums = days.get(dia) ?? {};
    for (const [field, change] of Object.entries(changes) as [DayField, number][])
      day[field] = (day[field] ?? 0) + change;
    days.set(dia, day);
  }

  /** Counts a publication that only some teams see. */
  addForTeams(dia: string, equipes: readonly string[]): void {
    const sums = this.#forTeams.get(dia) ?? {};
    for (const name of ['total', ...equipes]) sums[name] = (sums[name] ?? 0) + 1;
    this.#forTeams.set(dia, sums);
  }
}
