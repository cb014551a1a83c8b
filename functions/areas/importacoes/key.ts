import type { JobKey } from '../../platform/jobs/company-jobs.ts';

/** What was checked, and what became of it, lie in the uploads bucket, which keeps nothing for longer than a day or two. */
export const importListKey = ({ empresaId, id }: JobKey): string => `importacoes/${empresaId}/${id}.json`;
export const importResultKey = ({ empresaId, id }: JobKey): string => `importacoes/${empresaId}/${id}.csv`;
