import { type Esperado, exceeds, type Regras } from '../../../../shared/rules/premios.ts';
import { checkItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { any, atMost, equals, missing, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { batchGet } from '../../../platform/dynamodb/queries.ts';
import { AGAIN, retry } from '../../../platform/dynamodb/retry.ts';
import { tryTransact, tryWrite } from '../../../platform/dynamodb/writes.ts';
import { getFuncionarios } from '../../contas/index.ts';
import {
  type Figures,
  identityOf,
  isEmpty,
  keyOfRow,
  NO_FIGURES,
  type PrizeRow,
  type RowKey,
  rowName,
  toRow,
} from './prize-rows.ts';
import { expectedIn } from './prize-rules.ts';
import { addTo, changeOfSums, totalName } from './prize-totals.ts';

/** Rows of one transaction, which takes 100 writes: a row, its person's check, and a write of the caller's. */
const ROWS_AT_ONCE = 30;
const ATTEMPTS = 20;

/**
 * Works through items, as many at once as one transaction takes. `tryWork` is called again for the same ones while it returns
 * false: what it read has changed meanwhile.
 */
export async function inTransactions<Item>(
  items: readonly Item[],
  tryWork: (some: readonly Item[]) => Promise<boolean>,
): Promise<void> {
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) {
    const some = items.slice(at, at + ROWS_AT_ONCE);
    await retry(ATTEMPTS, async () => ((await tryWork(some)) ? undefined : AGAIN));
  }
}

/** A person's new figures of a month, given the row as it was read. */
export interface RowChange {
  id: string;
  before: PrizeRow | undefined;
  figures: Figures;
  /** a person's current record, to place the row by; default: where the row is */
  identity?: ReturnType<typeof identityOf>;
  /** writes of the same fact */
  extra?: readonly Write[];
}

export const figuresOf = (row: PrizeRow | undefined): Figures => row ?? NO_FIGURES;

/** Rows by name, by a consistent read. */
export async function readRows(keys: readonly RowKey[]): Promise<Map<string, PrizeRow>> {
  const found = await batchGet<PrizeRow>(
    'premios',
    keys.map((key) => ({ empresaId: key.empresaId, item: rowName(key) })),
    { fresh: true },
  );
  return new Map(found.map((row) => [row.item, row]));
}

/**
 * Writes rows of a month, and in one transaction with them the sums that they change, so that the sum of all rows is the total
 * whatever fails. False if a row, a new row's person or the month's rules changed since they were read: some rows may be
 * written then.
 */
export async function tryWriteMonth(
  empresaId: string,
  mes: string,
  changes: readonly RowChange[],
): Promise<boolean> {
  const rules = await expectedIn(empresaId, mes, { fresh: true });
  const people = await newPeople(empresaId, changes);
  const sums: Record<string, number> = {};
  const together: Write[] = [];
  const alone: Write[] = [];
  for (const change of changes) {
    const { id, before, extra = [] } = change;
    const after = rowAfter({ empresaId, id, mes }, change, people.identities.get(id), rules);
    together.push(...extra);
    if (before === undefined && isEmpty(after)) continue;
    const changed = changeOfSums(before, after);
    const row = putItem('premios', after, {
      when: before ? equals('versao', before.versao) : missing('item'),
    });
    if (isIndependent(changed, change, rules)) alone.push(row);
    else together.push(row, ...(people.checks.get(id) ?? []));
    addTo(sums, changed);
  }
  const written = await Promise.all([
    together.length === 0 ||
      tryTransact([...together, totalWrite(empresaId, mes, sums, rules)]).then((refused) => !refused),
    ...alone.map((row) => tryWrite(row)),
  ]);
  return written.every(Boolean);
}

/**
 * Whether a row needs no transaction, which would cost twice as much: it changes no sum, and rules that hold in a month never
 * change. Most shares and clicks are such.
 */
const isIndependent = (
  sums: Readonly<Record<string, number>>,
  { before, extra = [] }: RowChange,
  { desde }: Pick<Regras, 'desde'>,
): boolean => before !== undefined && extra.length === 0 && Object.keys(sums).length === 0 && desde !== null;

/** The people of new rows. The check keeps a row from being placed by a name or `vinculo` that has just changed. */
async function newPeople(empresaId: string, changes: readonly RowChange[]) {
  const ids = changes.flatMap(({ id, before }) => (before ? [] : [id]));
  const found = await getFuncionarios(
    ids.map((id) => ({ empresaId, id })),
    { fresh: true },
  );
  const records = new Map(found.map((person) => [person.id, person]));
  const checkOf = (id: string) => {
    const person = records.get(id);
    const when = (person && unchanged({ nome: person.nome, vinculo: person.vinculo })) ?? missing('id');
    return checkItem('funcionarios', { empresaId, id }, { when });
  };
  return {
    identities: new Map(ids.map((id) => [id, identityOf(id, records.get(id))])),
    checks: new Map(ids.map((id) => [id, [checkOf(id)]])),
  };
}

function rowAfter(
  key: RowKey,
  { before, figures, identity }: RowChange,
  fresh: RowChange['identity'],
  rules: Esperado,
): PrizeRow {
  const placed = identity ?? before ?? fresh ?? identityOf(key.id, undefined);
  const acima = exceeds(rules, figures) === true;
  return toRow(key, placed, figures, { acima, versao: (before?.versao ?? 0) + 1 });
}

/** A month's rules only ever begin to hold, so older ones never follow newer ones. */
const totalWrite = (
  empresaId: string,
  mes: string,
  sums: Readonly<Record<string, number>>,
  { desde }: Pick<Regras, 'desde'>,
): Write =>
  updateItem(
    'premios',
    { empresaId, item: totalName(mes) },
    {
      set: { regras: desde ?? '' },
      add: Object.fromEntries(Object.entries(sums).filter(([, change]) => change !== 0)),
    },
    { when: any(missing('regras'), atMost('regras', desde ?? '')) },
  );

/** From here on, no row of a month is written by older rules. */
export const holdRules = (empresaId: string, mes: string): Write =>
  totalWrite(empresaId, mes, {}, { desde: mes });

export const isSameFigures = (row: PrizeRow | undefined, figures: Figures): boolean =>
  (Object.keys(NO_FIGURES) as (keyof Figures)[]).every((name) => figuresOf(row)[name] === figures[name]);

export const monthOfRow = ({ empresaId, item }: PrizeRow): string => keyOfRow(empresaId, item).mes;
