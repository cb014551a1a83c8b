import type { FuncionarioItem } from '../../../../functions/store/funcionarios/funcionarios.ts';
import { oneMoreShare } from '../../../../functions/store/funcionarios/sharing.ts';
import {
  type MovimentoItem,
  movement,
  type NewMovimento,
} from '../../../../functions/store/movimentos/ledger.ts';

/** A person's ledger as it grows: each line made by the product's own code from the record that the one before left. */
export class PastPerson {
  readonly lines: MovimentoItem[] = [];
  #record: FuncionarioItem;
  #before: FuncionarioItem;

  constructor(record: FuncionarioItem) {
    this.#record = record;
    this.#before = record;
  }

  /** as it was before the last line */
  get before(): FuncionarioItem {
    return this.#before;
  }

  get record(): FuncionarioItem {
    return this.#record;
  }

  /** Returns the line. */
  move(movimento: NewMovimento): MovimentoItem {
    const before = this.#record;
    const { line } = movement(before, movimento);
    this.#before = before;
    const isShare = movimento.motivo === 'compartilhamento';
    this.#record = {
      ...before,
      ups: line.saldo,
      movimentos: before.movimentos + 1,
      hash: line.hash,
      totalCompartilhados: before.totalCompartilhados + (isShare ? 1 : 0),
      ...(isShare && oneMoreShare(before, movimento.now)),
    };
    this.lines.push(line);
    return line;
  }
}
