import type { Canal } from '../../../shared/rules/canais.ts';
import { dayOf } from '../../../shared/rules/dates.ts';
import { nameOf, PERIODOS } from '../../../shared/rules/periodos.ts';
import type { ChannelCode } from '../compartilhamentos/index.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { listEquipes } from '../contas/index.ts';
import { visitsByWindow } from '../links/index.ts';
import { pagesOfSugestoes } from '../sugestoes/index.ts';
import { addTo, type Calendar, type DayCount } from './calendars.ts';
import { countedOf } from './counted-exchanges.ts';
import { accessOf } from './counted-members.ts';
import { dayOfWindow } from './facts.ts';
import { MARKS } from './participation.ts';
import { scopesOf } from './records-for.ts';
import { pagesOfFuncionarios, pagesOfPosts, pagesOfTrocas, sharesOf, wasPublished } from './sources.ts';
import {
  type DayField,
  type DaySums,
  type EntryItem,
  type ExchangeItem,
  type ForTeams,
  inTeam,
  itemName,
  type MonthField,
  type PublicationItem,
  pagesOfKind,
  subjectOf,
} from './store/result-records.ts';

/** A short link whose clicks are counted. */
interface Clicked extends Pick<ChannelCode, 'funcionarioId' | 'postId' | 'codigo'> {
  equipeId?: string | undefined;
  /** absent: LinkedIn */
  canal?: Canal | undefined;
}

/** An item that differs from what it should be. */
export interface ResultDifference {
  empresaId: string;
  item: string;
  what: string;
}

/**
 * Counts a company's results again from their sources, in the plainest way and with none of the code that maintains them:
 * the sums of every day, and the calendars of posts and employees.
 */
export class Recount {
  /** sums of days, of the company and of teams, by the item's name */
  readonly days = new Map<string, DaySums>();
  /** posts of a day that are for some teams only, by the item's name */
  readonly forTeams = new Map<string, ForTeams>();
  /** the number of employees by team, and of those who have signed in, as the entry items say */
  readonly members = new Map<string, Record<MonthField, number>>();
  readonly calendars = new Map<string, Calendar>();
  /** names of the items of shared posts */
  readonly shared = new Set<string>();
  /** clicks on a share on a day, by the item's name */
  readonly clicks = new Map<string, number>();
  readonly differences: ResultDifference[] = [];
  readonly #empresaId: string;
  /** the last day that is counted */
  readonly #until: string;

  constructor(empresaId: string, until: string) {
    this.#empresaId = empresaId;
    this.#until = until;
  }

  /** Counts an employee's shares, and the clicks on them and on the links of other channels. */
  async employee(id: string, codes: readonly ChannelCode[]): Promise<void> {
    const shares = (await sharesOf(this.#empresaId, id)).filter(({ dia }) => dia <= this.#until);
    const seen = new Set<string>();
    for (const { postId, lugar, dia, ups, codigo, equipeId } of shares.sort((a, b) =>
      a.dia < b.dia ? -1 : 1,
    )) {
      this.shared.add(itemName.shared(lugar));
      for (const equipe of scopesOf({ equipeId })) {
        this.#addToCalendars(id, postId, dia, { compartilhamentos: 1, ups }, equipe);
        this.#addToDay(dia, { compartilhamentos: 1, upsGanhos: ups }, equipe);
        for (const periodo of PERIODOS) {
          const name = `${equipe ?? ''} ${periodo} ${nameOf(periodo, dia)}`;
          if (!seen.has(name)) this.#addToDay(dia, { [MARKS[periodo]]: 1 }, equipe);
          seen.add(name);
        }
      }
      if (codigo !== undefined) await this.#clicks({ funcionarioId: id, postId, codigo, equipeId });
    }
    for (const code of codes) await this.#clicks(code);
  }

  /** Counts the UPS that approved suggestions earned, those of former employees included. */
  async bonuses(): Promise<void> {
    for await (const sugestoes of pagesOfSugestoes(this.#empresaId)) {
      for (const { funcionarioId, bonus = 0, respondidaEm, equipeId } of sugestoes) {
        if (bonus === 0 || respondidaEm === undefined) continue;
        const dia = dayOf(new Date(respondidaEm));
        if (dia > this.#until) continue;
        const year = dia.slice(0, 4);
        this.#addToCalendar(itemName.empresa(year, this.#empresaId), dia, { ups: bonus });
        for (const equipe of scopesOf({ equipeId })) {
          this.#addToCalendar(inTeam(equipe, itemName.person(year, funcionarioId)), dia, { ups: bonus });
          this.#addToDay(dia, { upsGanhos: bonus }, equipe);
        }
      }
    }
  }

  async #clicks({ funcionarioId: id, postId, codigo, equipeId, canal }: Clicked): Promise<void> {
    for (const [janela, cliques] of await visitsByWindow(codigo)) {
      const dia = dayOfWindow(janela);
      if (dia > this.#until) continue;
      const item = itemName.clicks(id, dia, postId);
      this.clicks.set(item, (this.clicks.get(item) ?? 0) + cliques);
      for (const equipe of scopesOf({ equipeId })) {
        this.#addToCalendars(id, postId, dia, { cliques, canais: canal && { [canal]: cliques } }, equipe);
        this.#addToDay(dia, { cliques, ...(canal && { [`canal_${canal}`]: cliques }) }, equipe);
      }
    }
  }

  #addToCalendars(
    funcionarioId: string,
    postId: string,
    dia: string,
    more: Partial<DayCount>,
    equipe: string | undefined,
  ): void {
    const year = dia.slice(0, 4);
    for (const item of [itemName.person(year, funcionarioId), itemName.post(year, postId)])
      this.#addToCalendar(inTeam(equipe, item), dia, more);
    if (equipe === undefined) this.#addToCalendar(itemName.empresa(year, this.#empresaId), dia, more);
  }

  #addToCalendar(item: string, dia: string, more: Partial<DayCount>): void {
    this.calendars.set(item, addTo(this.calendars.get(item) ?? new Map(), dia, more));
  }

  async exchanges(): Promise<void> {
    const counted = await this.#countedItems<ExchangeItem>('troca');
    for await (const trocas of pagesOfTrocas(this.#empresaId)) {
      for (const troca of trocas) {
        const { dia, ups, custo, equipeId } = countedOf(troca);
        const record = counted.get(troca.id);
        counted.delete(troca.id);
        if (dia > this.#until) continue;
        const sums = {
          upsTrocados: ups,
          ...(custo !== undefined && { custoTrocas: custo, upsComCusto: ups }),
        };
        for (const equipe of scopesOf({ equipeId })) this.#addToDay(dia, sums, equipe);
        if (record?.ups !== ups || record.custo !== custo)
          this.#reportDifference(
            itemName.exchange(troca.id),
            `${record?.ups} UPS, ${record?.custo} cents noted; ${ups} UPS, ${custo} cents exchanged`,
          );
      }
    }
    for (const [id, { dia }] of counted)
      if (dia <= this.#until)
        this.#reportDifference(itemName.exchange(id), 'counted, and there is no such exchange');
  }

  /** Counts publications. Of a deleted post only the item remains that says it was counted. */
  async publications(): Promise<void> {
    const counted = await this.#countedItems<PublicationItem>('publicado');
    for (const { dia, equipes = [], removido } of counted.values()) {
      if (dia === undefined || dia > this.#until) continue;
      this.#addToDay(dia, { publicacoes: 1 });
      if (removido !== undefined && removido <= this.#until) this.#addToDay(removido, { remocoes: 1 });
      const sums = this.forTeams.get(itemName.forTeams(dia)) ?? {};
      for (const name of equipes.length > 0 ? ['total', ...equipes] : []) sums[name] = (sums[name] ?? 0) + 1;
      if (equipes.length > 0) this.forTeams.set(itemName.forTeams(dia), sums);
    }
    for await (const posts of pagesOfPosts(this.#empresaId)) {
      for (const post of posts) {
        const record = counted.get(post.id);
        const isDue = wasPublished(post) && dayOf(new Date(post.createdAt)) <= this.#until;
        if (isDue && record?.dia === undefined)
          this.#reportDifference(itemName.publication(post.id), 'published, and not counted');
        if (record?.removido !== undefined)
          this.#reportDifference(itemName.publication(post.id), 'counted as deleted, and still there');
      }
    }
  }

  /** Counts entries and exits, and compares the employees who are counted as present with those there are. */
  async entries(): Promise<void> {
    const counted = await this.#countedItems<EntryItem>('entrada');
    const equipes = new Set((await listEquipes(this.#empresaId)).map(({ id }) => id));
    for (const { entrou, saiu, equipe, acessou, parou } of counted.values()) {
      const end = parou ?? saiu;
      if (acessou !== undefined && acessou <= this.#until) this.#addToDay(acessou, { acessos: 1 });
      if (acessou !== undefined && end !== undefined && end <= this.#until)
        this.#addToDay(end, { acessos: -1 });
      if (saiu === undefined && equipe !== undefined) {
        const sum = this.members.get(equipe) ?? { entradas: 0, acessos: 0 };
        sum.entradas += 1;
        if (acessou !== undefined && parou === undefined) sum.acessos += 1;
        this.members.set(equipe, sum);
      }
      if (entrou <= this.#until) this.#addToDay(entrou, { entradas: 1 });
      if (saiu !== undefined && saiu <= this.#until) this.#addToDay(saiu, { entradas: -1 });
    }
    for await (const people of pagesOfFuncionarios(this.#empresaId)) {
      for (const person of people) {
        const { id, dataAdmissao, equipeId, equipeDesde = dataAdmissao } = person;
        const record = counted.get(id);
        counted.delete(id);
        // A deleted team is no difference: its entries keep it until the employee moves.
        const [is, was] = [equipeId, record?.equipe].map((equipe) => equipes.has(equipe ?? '') && equipe);
        if (record && is !== was && equipeDesde <= this.#until)
          this.#reportDifference(itemName.entry(id), `${was || 'no team'} noted, is in ${is || 'none'}`);
        this.#compareAccess(person, record);
        if (dataAdmissao <= this.#until && (!record || record.saiu !== undefined))
          this.#reportDifference(
            itemName.entry(id),
            record ? 'counted as gone, and is there' : 'is there, and not counted',
          );
      }
    }
    for (const [id, { entrou, saiu }] of counted)
      if (saiu === undefined && entrou <= this.#until)
        this.#reportDifference(itemName.entry(id), 'counted, and is gone');
  }

  #compareAccess(person: FuncionarioItem, record: EntryItem | undefined): void {
    const { acessou = '', parou = '' } = accessOf(person);
    const [is, was] = [`${acessou} ${parou}`, `${record?.acessou ?? ''} ${record?.parou ?? ''}`];
    const isPast = acessou <= this.#until && parou <= this.#until;
    // An employee who is active again today may have been counted as inactive until yesterday's last event.
    if (record && isPast && is !== was && (record.parou ?? '') <= this.#until)
      this.#reportDifference(itemName.entry(person.id), `access ${was} noted, is ${is}`);
  }

  async #countedItems<T extends { item: string }>(kind: string): Promise<Map<string, T>> {
    const notes = new Map<string, T>();
    for await (const items of pagesOfKind<T>(this.#empresaId, kind))
      for (const record of items) notes.set(subjectOf(record.item), record);
    return notes;
  }

  #reportDifference(item: string, what: string): void {
    this.differences.push({ empresaId: this.#empresaId, item, what });
  }

  #addToDay(dia: string, more: DaySums, equipe?: string): void {
    const item = inTeam(equipe, itemName.day(dia));
    const day = this.days.get(item) ?? {};
    for (const [field, count] of Object.entries(more) as [DayField, number][])
      day[field] = (day[field] ?? 0) + count;
    this.days.set(item, day);
  }
}
