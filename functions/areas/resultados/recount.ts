import { addTo, type Calendar, type DayCount } from '../../../shared/rules/calendars.ts';
import { dayOf } from '../../../shared/rules/dates.ts';
import { MARKS } from '../../../shared/rules/participation.ts';
import { nameOf, PERIODOS } from '../../../shared/rules/periodos.ts';
import { listEquipes } from '../equipes/index.ts';
import { visitsByWindow } from '../links/index.ts';
import { pagesOfSugestoes } from '../sugestoes/index.ts';
import { countedOf } from './counted-exchanges.ts';
import { dayOfWindow } from './facts.ts';
import { pagesOfFuncionarios, pagesOfPosts, pagesOfTrocas, sharesOf, wasPublished } from './sources.ts';
import {
  type DayField,
  type EntryItem,
  type ExchangeItem,
  type ForTeams,
  inTeam,
  itemName,
  type PublicationItem,
  pagesOfKind,
  subjectOf,
} from './store/records.ts';

export type Sums = Partial<Record<DayField, number>>;

/** What an item should be and is not. */
export interface Difference {
  empresaId: string;
  item: string;
  what: string;
}

/**
 * Counts a company's results once more from what they are counted from, by the plainest way there is, and none of the code
 * that keeps them: every day's sums, and calendars of posts and people by the name of their item.
 */
export class Recount {
  /** sums of days, of the company and of teams, by the name of their item */
  readonly days = new Map<string, Sums>();
  /** posts of days that are not for everybody, by the name of their item */
  readonly forTeams = new Map<string, ForTeams>();
  /** how many people a team has, by those that it is noted of */
  readonly members = new Map<string, number>();
  readonly calendars = new Map<string, Calendar>();
  /** clicks of a share and a day, by the name of their item */
  readonly clicks = new Map<string, number>();
  readonly differences: Difference[] = [];
  readonly #empresaId: string;
  /** what happened later is not looked at */
  readonly #until: string;

  constructor(empresaId: string, until: string) {
    this.#empresaId = empresaId;
    this.#until = until;
  }

  /** One person: its shares, and the clicks they had. */
  async person(id: string): Promise<void> {
    const shares = (await sharesOf(this.#empresaId, id)).filter(({ dia }) => dia <= this.#until);
    const seen = new Set<string>();
    for (const { postId, dia, ups, codigo, equipeId } of shares.sort((a, b) => (a.dia < b.dia ? -1 : 1))) {
      for (const equipe of scopesOf(equipeId)) {
        this.#brought(id, postId, dia, { compartilhamentos: 1, ups }, equipe);
        this.#add(dia, { compartilhamentos: 1, upsGanhos: ups }, equipe);
        for (const periodo of PERIODOS) {
          const name = `${equipe ?? ''} ${periodo} ${nameOf(periodo, dia)}`;
          if (!seen.has(name)) this.#add(dia, { [MARKS[periodo]]: 1 }, equipe);
          seen.add(name);
        }
      }
      if (codigo !== undefined) await this.#clicks(id, postId, codigo, equipeId);
    }
  }

  /** What approved suggestions earned their authors, those who have left included. */
  async bonuses(): Promise<void> {
    for await (const sugestoes of pagesOfSugestoes(this.#empresaId)) {
      for (const { funcionarioId, bonus = 0, respondidaEm, equipeId } of sugestoes) {
        if (bonus === 0 || respondidaEm === undefined) continue;
        const dia = dayOf(new Date(respondidaEm));
        if (dia > this.#until) continue;
        const year = dia.slice(0, 4);
        this.#count(itemName.empresa(year, this.#empresaId), dia, { ups: bonus });
        for (const equipe of scopesOf(equipeId)) {
          this.#count(inTeam(equipe, itemName.person(year, funcionarioId)), dia, { ups: bonus });
          this.#add(dia, { upsGanhos: bonus }, equipe);
        }
      }
    }
  }

  async #clicks(id: string, postId: string, codigo: string, equipeId?: string): Promise<void> {
    for (const [janela, cliques] of await visitsByWindow(codigo)) {
      const dia = dayOfWindow(janela);
      if (dia > this.#until) continue;
      const item = itemName.clicks(id, dia, postId);
      this.clicks.set(item, (this.clicks.get(item) ?? 0) + cliques);
      for (const equipe of scopesOf(equipeId)) {
        this.#brought(id, postId, dia, { cliques }, equipe);
        this.#add(dia, { cliques }, equipe);
      }
    }
  }

  #brought(
    funcionarioId: string,
    postId: string,
    dia: string,
    more: Partial<DayCount>,
    equipe: string | undefined,
  ): void {
    const year = dia.slice(0, 4);
    for (const item of [itemName.person(year, funcionarioId), itemName.post(year, postId)])
      this.#count(inTeam(equipe, item), dia, more);
    if (equipe === undefined) this.#count(itemName.empresa(year, this.#empresaId), dia, more);
  }

  #count(item: string, dia: string, more: Partial<DayCount>): void {
    this.calendars.set(item, addTo(this.calendars.get(item) ?? new Map(), dia, more));
  }

  /** Exchanges, by their own records. */
  async exchanges(): Promise<void> {
    const noted = await this.#notes<ExchangeItem>('troca');
    for await (const trocas of pagesOfTrocas(this.#empresaId)) {
      for (const troca of trocas) {
        const { dia, ups, equipeId } = countedOf(troca);
        const note = noted.get(troca.id);
        noted.delete(troca.id);
        if (dia > this.#until) continue;
        for (const equipe of scopesOf(equipeId)) this.#add(dia, { upsTrocados: ups }, equipe);
        if (note?.ups !== ups)
          this.#differs(itemName.exchange(troca.id), `${note?.ups} noted, ${ups} exchanged`);
      }
    }
    for (const [id, { dia }] of noted)
      if (dia <= this.#until) this.#differs(itemName.exchange(id), 'counted, and there is no such exchange');
  }

  /** Publications: deleted posts have left nothing but the note that they were counted. */
  async publications(): Promise<void> {
    const noted = await this.#notes<PublicationItem>('publicado');
    for (const { dia, equipes = [] } of noted.values()) {
      if (dia > this.#until) continue;
      this.#add(dia, { publicacoes: 1 });
      const sums = this.forTeams.get(itemName.forTeams(dia)) ?? {};
      for (const name of equipes.length > 0 ? ['total', ...equipes] : []) sums[name] = (sums[name] ?? 0) + 1;
      if (equipes.length > 0) this.forTeams.set(itemName.forTeams(dia), sums);
    }
    for await (const posts of pagesOfPosts(this.#empresaId)) {
      for (const post of posts) {
        if (wasPublished(post) && !noted.has(post.id) && dayOf(new Date(post.createdAt)) <= this.#until)
          this.#differs(itemName.publication(post.id), 'published, and not counted');
      }
    }
  }

  /** Who came and left: the people there are have come, and no others are still there. */
  async entries(): Promise<void> {
    const noted = await this.#notes<EntryItem>('entrada');
    const equipes = new Set((await listEquipes(this.#empresaId)).map(({ id }) => id));
    for (const { entrou, saiu, equipe } of noted.values()) {
      if (saiu === undefined && equipe !== undefined)
        this.members.set(equipe, (this.members.get(equipe) ?? 0) + 1);
      if (entrou <= this.#until) this.#add(entrou, { entradas: 1 });
      if (saiu !== undefined && saiu <= this.#until) this.#add(saiu, { entradas: -1 });
    }
    for await (const people of pagesOfFuncionarios(this.#empresaId)) {
      for (const { id, dataAdmissao, equipeId, equipeDesde = dataAdmissao } of people) {
        const note = noted.get(id);
        noted.delete(id);
        // Of a team that was deleted nothing is told any more, until somebody moves.
        const [is, was] = [equipeId, note?.equipe].map((equipe) => equipes.has(equipe ?? '') && equipe);
        if (note && is !== was && equipeDesde <= this.#until)
          this.#differs(itemName.entry(id), `${was || 'no team'} noted, is in ${is || 'none'}`);
        if (dataAdmissao <= this.#until && (!note || note.saiu !== undefined))
          this.#differs(
            itemName.entry(id),
            note ? 'counted as gone, and is there' : 'is there, and not counted',
          );
      }
    }
    for (const [id, { entrou, saiu }] of noted)
      if (saiu === undefined && entrou <= this.#until)
        this.#differs(itemName.entry(id), 'counted, and is gone');
  }

  async #notes<T extends { item: string }>(kind: string): Promise<Map<string, T>> {
    const notes = new Map<string, T>();
    for await (const items of pagesOfKind<T>(this.#empresaId, kind))
      for (const note of items) notes.set(subjectOf(note.item), note);
    return notes;
  }

  #differs(item: string, what: string): void {
    this.differences.push({ empresaId: this.#empresaId, item, what });
  }

  #add(dia: string, more: Sums, equipe?: string): void {
    const item = inTeam(equipe, itemName.day(dia));
    const day = this.days.get(item) ?? {};
    for (const [field, count] of Object.entries(more) as [DayField, number][])
      day[field] = (day[field] ?? 0) + count;
    this.days.set(item, day);
  }
}

/** What counts for a team counts for the company too. */
const scopesOf = (equipe: string | undefined): (string | undefined)[] =>
  equipe === undefined ? [undefined] : [undefined, equipe];
