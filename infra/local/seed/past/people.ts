import type { FuncionarioItem } from '../../../../functions/areas/contas/store/funcionarios.ts';
import { achieve } from '../../../../functions/areas/funcionarios/store/conquistas.ts';
import { movement, type NewMovimento } from '../../../../functions/areas/movimentos/store/ledger.ts';
import type { MovimentoItem } from '../../../../functions/areas/movimentos/store/movement-lines.ts';
import { oneMoreShare } from '../../../../functions/areas/ranking/store/sharing.ts';
import { earnInMonth } from '../../../../functions/areas/ranking/store/standings.ts';
import type { Write } from '../../../../functions/platform/dynamodb/commands.ts';
import { achievedBy } from '../../../../shared/rules/conquistas.ts';
import { dayOf } from '../../../../shared/rules/dates.ts';

/** An employee's growing ledger and habits. The product's own code creates each line from the previous record. */
export class PastPerson {
  readonly lines: MovimentoItem[] = [];
  #record: FuncionarioItem;
  #before: FuncionarioItem;
  readonly #habits: Write[] = [];
  #lastHabits: Write[] = [];

  constructor(record: FuncionarioItem) {
    this.#record = record;
    this.#before = record;
  }

  /** the record before the last line */
  get before(): FuncionarioItem {
    return this.#before;
  }

  /** writes for past months and achievements, as of before the last line */
  get habits(): readonly Write[] {
    return this.#habits;
  }

  get record(): FuncionarioItem {
    return this.#record;
  }

  /** Returns the new line. */
  move(movimento: NewMovimento): MovimentoItem {
    const before = this.#record;
    const { line } = movement(before, movimento);
    this.#before = before;
    this.#habits.push(...this.#lastHabits);
    this.#lastHabits = [];
    const isShare = movimento.motivo === 'compartilhamento';
    const month = isShare ? earnInMonth(before, movimento.valor, movimento.now) : undefined;
    if (month) {
      const achieved = achievedBy(before, dayOf(movimento.now));
      this.#lastHabits = [
        ...month.writes,
        ...achieved.map((codigo) => achieve(before, codigo, movimento.now)),
      ];
    }
    this.#record = {
      ...before,
      ups: line.saldo,
      movimentos: before.movimentos + 1,
      hash: line.hash,
      totalCompartilhados: before.totalCompartilhados + (isShare ? 1 : 0),
      ...(month && { ordemMes: month.ordemMes, ...oneMoreShare(before, movimento.now) }),
    };
    this.lines.push(line);
    return line;
  }
}
