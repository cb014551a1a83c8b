import type { JobKey } from '../../platform/jobs/company-job.ts';

/** The checked list and its result, in the uploads bucket, which deletes everything after a day or two. */
export const importListKey = ({ empresaId, id }: JobKey): string => `importacoes/${empresaId}/${id}.json`;
export const importResultKey = ({ empresaId, id }: JobKey): string => `importacoes/${empresaId}/${id}.csv`;
