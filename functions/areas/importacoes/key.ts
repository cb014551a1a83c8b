import type { ImportKey } from './store/imports.ts';

/** What was checked, and what became of it, lie in the uploads bucket, which keeps nothing for longer than a day or two. */
export const importListKey = ({ empresaId, id }: ImportKey): string => `importacoes/${empresaId}/${id}.json`;
export const importResultKey = ({ empresaId, id }: ImportKey): string => `importacoes/${empresaId}/${id}.csv`;
