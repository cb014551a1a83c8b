import { dayOf } from '../../../shared/rules/dates.ts';
import type { Records } from './records.ts';

/**
 * Promises that only the sequence of a history shows: nobody outside the list exchanged, and rules that were saved changed
 * no month that had begun. Looks before and after every change of list, people or rules.
 */
export class PrizeWatch {
  readonly problems: string[] = [];
  readonly #records: Records;
  readonly #empresaId: string;
  readonly #exchanges = new Set<string>();
  #rules = new Map<string, string>();
  #mayExchange: (funcionarioId: string) => boolean = () => true;

  constructor(records: Records, empresaId: string) {
    this.#records = records;
    this.#empresaId = empresaId;
  }

  async look(now: Date): Promise<void> {
    for (const { id, funcionarioId } of await this.#records.exchanges(this.#empresaId)) {
      if (!this.#exchanges.has(id) && !this.#mayExchange(funcionarioId))
        this.problems.push(`${funcionarioId} exchanged outside the list`);
      this.#exchanges.add(id);
    }
    await this.#compareRules(`regras#${dayOf(now).slice(0, 7)}`);
    const { premios } = await this.#records.empresa(this.#empresaId);
    const list = (premios as { vinculosQueTrocam?: string[] } | undefined)?.vinculosQueTrocam ?? undefined;
    const people = await this.#records.funcionarios(this.#empresaId);
    const vinculos = new Map(people.map(({ id, vinculo }) => [id, vinculo as string | undefined]));
    this.#mayExchange = (id) => list?.includes(vinculos.get(id) ?? '') ?? true;
  }

  async #compareRules(current: string): Promise<void> {
    const stored = await this.#records.prizes(this.#empresaId);
    const items = stored
      .filter(({ item }) => String(item).startsWith('regras#'))
      .map(({ item, esperadoCompartilhamentos, esperadoCliques }): [string, string] => [
        String(item),
        JSON.stringify([esperadoCompartilhamentos, esperadoCliques]),
      ]);
    for (const [item, rules] of items) {
      const before = this.#rules.get(item);
      // The first rules hold from the current month on.
      const isFirst = this.#rules.size === 0 && item === current;
      if (item <= current && before !== rules && !isFirst)
        this.problems.push(`${item} changed in ${current}`);
    }
    this.#rules = new Map(items);
  }
}
