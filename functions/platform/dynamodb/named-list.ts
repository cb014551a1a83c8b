import { type Refusal, refusal } from '../../../shared/errors.ts';
import { normalizeName } from '../../../shared/rules/tags.ts';
import { deleteItem, putItem, updateItem, type Write } from './commands.ts';
import { any, below, equals, missing } from './conditions.ts';
import { queryAll } from './queries.ts';
import { transact } from './writes.ts';

/** The tables with such lists. The call itself must name the table (infra/derived-access.ts). */
type ListTable = 'equipes' | 'tags';

/** The rules of a company's bounded list with unique names, compared without case and surrounding space. */
export interface NamedList {
  readonly max: number;
  readonly refusals: {
    readonly nameTaken: Refusal;
    readonly full: Refusal;
    readonly notFound: Refusal;
  };
}

export interface NamedItem {
  empresaId: string;
  id: string;
  nome: string;
}

/** Item ids are ULIDs, which start with a digit; all other ids in the table start with a letter. */
const BEHIND_ITEMS = 'a';
export const isNamedItem = ({ id }: Pick<NamedItem, 'id'>): boolean => id < BEHIND_ITEMS;

/** A guard item for each normalised name: two items of one name can't both be written. */
const guardId = (nome: string): string => `nome#${normalizeName(nome)}`;
/** The counter that the limit is a condition on. */
const TOTAL = 'total';

/** In order of creation. */
export const listNamed = <T extends NamedItem>(
  table: ListTable,
  empresaId: string,
  { fresh = true } = {},
): Promise<T[]> => queryAll<T>(table, { where: { empresaId }, range: below('id', BEHIND_ITEMS), fresh });

/** Throws 409 when the name is taken or the list is full. */
export const createNamed = (
  table: ListTable,
  list: NamedList,
  item: NamedItem,
  extra: readonly Write[],
): Promise<void> =>
  transact([
    claimName(table, list, item),
    count(table, list, item.empresaId, 1),
    putItem(table, item),
    ...extra,
  ]);

/** Throws 409 when the name is taken, 404 when the item was deleted or renamed. */
export const renameNamed = (
  table: ListTable,
  list: NamedList,
  before: NamedItem,
  { nome, extra }: { nome: string; extra: readonly Write[] },
): Promise<void> =>
  transact([
    claimName(table, list, { ...before, nome }),
    ...(guardId(before.nome) === guardId(nome) ? [] : [releaseName(table, before)]),
    updateItem(table, keyOf(before), { set: { nome } }, stillNamed(list, before)),
    ...extra,
  ]);

/** Throws 404 when the item was deleted or renamed. */
export const removeNamed = (
  table: ListTable,
  list: NamedList,
  item: NamedItem,
  extra: readonly Write[],
): Promise<void> =>
  transact([
    deleteItem(table, keyOf(item), stillNamed(list, item)),
    releaseName(table, item),
    count(table, list, item.empresaId, -1),
    ...extra,
  ]);

const keyOf = ({ empresaId, id }: NamedItem) => ({ empresaId, id });

const stillNamed = ({ refusals }: NamedList, { nome }: NamedItem) => ({
  when: equals('nome', nome),
  otherwise: () => refusal(refusals.notFound),
});

const freeOrOwn = (owner: string) => any(missing('id'), equals('dono', owner));

const claimName = (table: ListTable, { refusals }: NamedList, { empresaId, id, nome }: NamedItem): Write =>
  putItem(
    table,
    { empresaId, id: guardId(nome), dono: id },
    { when: freeOrOwn(id), otherwise: () => refusal(refusals.nameTaken) },
  );

const releaseName = (table: ListTable, { empresaId, id, nome }: NamedItem): Write =>
  deleteItem(table, { empresaId, id: guardId(nome) }, { when: freeOrOwn(id) });

const count = (table: ListTable, { max, refusals }: NamedList, empresaId: string, change: 1 | -1): Write =>
  updateItem(
    table,
    { empresaId, id: TOTAL },
    { add: { quantas: change } },
    {
      when: change > 0 ? any(missing('quantas'), below('quantas', max)) : undefined,
      otherwise: () => refusal(refusals.full),
    },
  );
