import type { TABLES, TableName } from './tables.ts';

type Definition<T extends TableName> = (typeof TABLES)[T];
type SortKey<D> = D extends { sk: infer Name extends string } ? Record<Name, string> : unknown;
type IndexOf<T extends TableName> =
  Definition<T> extends { indexes: readonly (infer Index)[] } ? Index : never;

export type KeyOf<T extends TableName> = Record<Definition<T>['pk'], string> & SortKey<Definition<T>>;

/** A table and the key of one of its items, as the first two arguments of a call, and what follows them. */
export type Addressed<Rest extends readonly unknown[]> = {
  [T in TableName]: [table: T, key: KeyOf<T>, ...rest: Rest];
}[TableName];

type IndexPartition<Index> = Index extends { name: infer Name; pk: infer Partition extends string }
  ? { index: Name; where: Record<Partition, string> }
  : never;

/** A partition of a table, or of one of its indexes. */
export type Partition<T extends TableName> =
  | { index?: never; where: Record<Definition<T>['pk'], string> }
  | IndexPartition<IndexOf<T>>;
