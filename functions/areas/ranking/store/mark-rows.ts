import { addMs, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { deleteItem, putItem } from '../../../platform/dynamodb/commands.ts';
import { any, below, between, missing } from '../../../platform/dynamodb/conditions.ts';
import { getItem, queryPages } from '../../../platform/dynamodb/queries.ts';
import { tryWrite, write } from '../../../platform/dynamodb/writes.ts';
import { marksOf } from '../marks.ts';
import { boardEnd, monthOfBoard } from '../ranking-keys.ts';

/** The marks of a company's rankings, one item each: by the balance, and of the current month. */
interface MarksItem {
  empresaId: string;
  ranking: 'geral' | 'mes';
  /** the month; '' for balances */
  mes: string;
  /** when the walk began (ISO) */
  em: string;
  chaves: readonly string[];
}

const keyOf = (empresaId: string, board: string) =>
  ({ empresaId, ranking: board === '' ? 'geral' : 'mes' }) as const;

const readItem = (empresaId: string, board: string) =>
  getItem<MarksItem>('posicoes', keyOf(empresaId, board));

/** The marks of a ranking; none for a small one, and for a month's until the first walk in it. */
export async function readMarks(empresaId: string, board: string): Promise<readonly string[]> {
  const found = await readItem(empresaId, board);
  return found?.mes === monthOfBoard(board) ? found.chaves : [];
}

/** An event's instant is that of its request, which may be written this much later, and reaches the index a moment after. */
const WRITTEN_WITHIN_MS = MINUTE_MS;

/** When the company's rankings were last walked through, and whether that includes what happened at an instant (ISO). */
export async function lastWalk(
  empresaId: string,
): Promise<{ includes: (em: string) => boolean } | undefined> {
  const found = await readItem(empresaId, '');
  return found && { includes: (em) => addMs(new Date(em), WRITTEN_WITHIN_MS).toISOString() <= found.em };
}

/** Walks once through a ranking, and stores its marks. */
export async function markRanking(empresaId: string, board: string, now: Date): Promise<void> {
  const chaves = await marksOf(board === '' ? balances(empresaId) : month(empresaId, board));
  const key = keyOf(empresaId, board);
  if (chaves.length === 0) return write(deleteItem('posicoes', key));
  const em = now.toISOString();
  const item: MarksItem = { ...key, mes: monthOfBoard(board), em, chaves };
  // Another run's later walk stays.
  await tryWrite(putItem('posicoes', item, { when: any(missing('em'), below('em', em)) }));
}

async function* balances(empresaId: string): AsyncGenerator<string> {
  const pages = queryPages<{ ordem: string }>('funcionarios', {
    index: 'ranking',
    where: { empresaId },
    only: ['ordem'],
  });
  for await (const { items } of pages) for (const { ordem } of items) yield ordem;
}

async function* month(empresaId: string, board: string): AsyncGenerator<string> {
  const pages = queryPages<{ ordemMes: string }>('funcionarios', {
    index: 'rankingMes',
    where: { empresaId },
    range: between('ordemMes', board, boardEnd(board)),
    only: ['ordemMes'],
  });
  for await (const { items } of pages) for (const { ordemMes } of items) yield ordemMes;
}
