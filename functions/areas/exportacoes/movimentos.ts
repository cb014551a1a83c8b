import * as MSG from '../../../shared/messages.ts';
import type { Cell } from '../../../shared/rules/csv.ts';
import { spanOf } from '../../../shared/rules/periodos.ts';
import { listSharedKeys } from '../compartilhamentos/index.ts';
import { getFuncionarioNames } from '../contas/index.ts';
import { listTrocasOfPeriod } from '../loja/index.ts';
import { firstMovimentos, type MovimentoItem } from '../movimentos/index.ts';
import type { ExportScope, Kind, RowPages } from './export-kind.ts';
import { ledgersOf, peopleRows } from './export-people.ts';
import { concatenated, progressOf, walk } from './export-walk.ts';

const rowOf = (nome: string, { data, motivo, valor, saldo }: MovimentoItem): Cell[] => [
  new Date(data),
  nome,
  motivo,
  valor,
  saldo,
];

/** A share or exchange, as the employee's ledger refers to it. */
interface Cause {
  funcionarioId: string;
  referencia: string;
}

/**
 * Ledgers have no key by company. A former employee's is found by shares and exchanges: once, at the cause of its first
 * line.
 */
async function rowsOfLeavers({ empresa, span }: ExportScope, causes: readonly Cause[]): Promise<Cell[][]> {
  const ids = [...new Set(causes.map(({ funcionarioId }) => funcionarioId))];
  const here = await getFuncionarioNames(ids.map((id) => ({ empresaId: empresa.id, id })));
  const left = ids.filter((id) => !here.has(id));
  const firsts = new Set((await firstMovimentos(left)).map(idOf));
  const first = causes.filter((cause) => firsts.has(idOf(cause))).map(({ funcionarioId }) => funcionarioId);
  const ledgers = await ledgersOf(first, span);
  return first.flatMap((id) => (ledgers.get(id) ?? []).map((line) => rowOf(MSG.autorExcluido, line)));
}
const idOf = ({ funcionarioId, referencia }: Cause) => `${funcionarioId} ${referencia}`;

/** A ledger may start long before the period. */
const fromTheStart = ({ span }: ExportScope) => spanOf(new Date(0), span.until);

const leaversByShare: RowPages = (scope, from) =>
  walk(
    (page) => listSharedKeys(scope.empresa.id, fromTheStart(scope), page),
    from,
    async (keys) => ({
      rows: await rowsOfLeavers(
        scope,
        keys.map(({ funcionarioId, postId }) => ({ funcionarioId, referencia: postId })),
      ),
      done: 0,
    }),
  );

/** A ledger may start with an exchange, of a product that costs nothing. */
const leaversByExchange: RowPages = (scope, from) =>
  walk(
    (page) => listTrocasOfPeriod(scope.empresa.id, fromTheStart(scope), page),
    from,
    async (items) => ({
      rows: await rowsOfLeavers(
        scope,
        items.map(({ funcionarioId, id }) => ({ funcionarioId, referencia: id })),
      ),
      done: progressOf(
        scope.span,
        items.map(({ data }) => data),
      ),
    }),
  );

/** All ledger lines, by employee, oldest first. */
export const movimentos: Kind = {
  columns: ['data', 'colaborador', 'motivo', 'valor', 'saldo'],
  pages: concatenated([
    peopleRows((people) =>
      people.flatMap(({ funcionario: { nome }, ledger }) => ledger.map((line) => rowOf(nome, line))),
    ),
    leaversByShare,
    leaversByExchange,
  ]),
};
