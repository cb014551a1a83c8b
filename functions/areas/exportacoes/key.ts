import type { JobKey } from '../../platform/jobs/company-jobs.ts';

/** The file in the uploads bucket, which deletes everything after a day or two. */
export const exportKey = ({ empresaId, id }: JobKey): string => `exportacoes/${empresaId}/${id}.csv`;

/** A part of the file, until they are joined. Its name includes the run, so a run that lost its lease overwrites nothing. */
export const pieceKey = ({ empresaId, id }: JobKey, name: string): string =>
  `exportacoes/${empresaId}/${id}/${name}`;
