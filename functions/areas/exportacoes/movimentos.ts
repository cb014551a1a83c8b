import { MSG } from '../../../shared/messages.ts';
import type { Cell } from '../../../shared/rules/csv.ts';
import { listSharedKeys } from '../compartilhamentos/index.ts';
import { getFuncionarioNames } from '../funcionarios/index.ts';
import { listTrocasOfPeriod } from '../loja/index.ts';
import { firstMovimentos, type MovimentoItem } from '../movimentos/index.ts';
import type { Kind, Pages, Scope } from './kind.ts';
import { ledgersOf, peopleRows } from './people.ts';
import { along, inTurn, walk } from './walk.ts';

const rowOf = (nome: string, { data, motivo, valor, saldo }: MovimentoItem): Cell[] => [
  new Date(data),
  nome,
  motivo,
  valor,
  saldo,
];

/** What somebody shared or exchanged, as its ledger refers to it. */
interface Cause {
  funcionarioId: string;
  referencia: string;
}

/**
 * Ledgers have no key by company. Those of people who left are found by what they shared and exchanged: each once, at
 * the cause of its first line.
 */
async function rowsOfLeavers({ empresa, span }: Scope, causes: readonly Cause[]): Promise<Cell[][]> {
  const ids = [...new Set(causes.map(({ funcionarioId }) => funcionarioId))];
  const here = await getFuncionarioNames(ids.map((id) => ({ empresaId: empresa.id, id })));
  const left = ids.filter((id) => !here.has(id));
  const firsts = new Set((await firstMovimentos(left)).map(idOf));
  const begun = causes.filter((cause) => firsts.has(idOf(cause))).map(({ funcionarioId }) => funcionarioId);
  const ledgers = await ledgersOf(begun, span);
  return begun.flatMap((id) => (ledgers.get(id) ?? []).map((line) => rowOf(MSG.autorExcluido, line)));
}
const idOf = ({ funcionarioId, referencia }: Cause) => `${funcionarioId} ${referencia}`;

/** A ledger may have begun long before the period. */
const sinceEver = ({ span }: Scope) => ({ since: new Date(0), until: span.until });

const leaversByShare: Pages = (scope, from) =>
  walk(
    (page) => listSharedKeys(scope.empresa.id, sinceEver(scope), page),
    from,
    async (keys) => ({
      rows: await rowsOfLeavers(
        scope,
        keys.map(({ funcionarioId, postId }) => ({ funcionarioId, referencia: postId })),
      ),
      done: 0,
    }),
  );

/** Where a product costs nothing, an exchange may come before any share. */
const leaversByExchange: Pages = (scope, from) =>
  walk(
    (page) => listTrocasOfPeriod(scope.empresa.id, sinceEver(scope), page),
    from,
    async (items) => ({
      rows: await rowsOfLeavers(
        scope,
        items.map(({ funcionarioId, id }) => ({ funcionarioId, referencia: id })),
      ),
      done: along(
        scope.span,
        items.map(({ data }) => data),
      ),
    }),
  );

/** Every line of the ledger, person by person, oldest first. */
export const movimentos: Kind = {
  columns: ['data', 'colaborador', 'motivo', 'valor', 'saldo'],
  pages: inTurn([
    peopleRows((people) =>
      people.flatMap(({ funcionario: { nome }, ledger }) => ledger.map((line) => rowOf(nome, line))),
    ),
    leaversByShare,
    leaversByExchange,
  ]),
};
